/** The faces of people: heads cut from paper, told apart by ears, snouts and manes before any colour. */
import type { Face } from "../faces";

/** A colour and a path; with a width, the path is a line. */
export type Piece = readonly [colour: string, d: string, width?: number];

export interface Drawing {
  readonly sky: string;
  /** What makes the silhouette. */
  readonly cut: readonly Piece[];
  /** What lies on it. */
  readonly on: readonly Piece[];
}

const INK = "#1b1c26";
const MILK = "#fff8ea";

/** An ellipse as a path. */
const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
/** The same on both sides of the face. */
const pair = (x: number, y: number, rx: number, ry = rx): string =>
  oval(x, y, rx, ry) + oval(100 - x, y, rx, ry);
const eyes = (x: number, y: number, r = 4.5): Piece[] => [
  [INK, pair(x, y, r)],
  ["#fff", oval(x + 1.5, y - 1.6, 1.5) + oval(101.5 - x, y - 1.6, 1.5)],
];
const around = <T>(count: number, point: (x: number, y: number, nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => {
    const turn = (nth / count) * 2 * Math.PI;
    return point(Math.round(Math.sin(turn) * 100) / 100, -Math.round(Math.cos(turn) * 100) / 100, nth);
  });
const mane = around(13, (x, y) => oval(50 + 29 * x, 54 + 29 * y, 10)).join("");
const spikes = `M${around(30, (x, y, nth) => {
  const far = nth % 2 ? 33 : 44;
  return `${Math.round(50 + far * x)} ${Math.round(52 + far * y)}`;
}).join("L")}Z`;

export const drawings: Readonly<Record<Face, Drawing>> = {
  fox: {
    sky: "#2f7f86",
    cut: [
      ["#c9591a", "M20 12L46 34L18 50ZM80 12L54 34L82 50Z"],
      ["#e4792b", "M14 44C18 30 34 26 50 26C66 26 82 30 86 44C84 64 64 78 50 90C36 78 16 64 14 44Z"],
    ],
    on: [
      [INK, "M24 21L36 31L24 38ZM76 21L64 31L76 38Z"],
      [MILK, "M14 46C30 48 44 58 50 90C36 78 16 66 14 46ZM86 46C70 48 56 58 50 90C64 78 84 66 86 46Z"],
      ...eyes(36, 52),
      [INK, oval(50, 84, 7, 5.5)],
    ],
  },
  cat: {
    sky: "#f0c77b",
    cut: [
      ["#5d6b82", "M18 14L48 34L18 56ZM82 14L52 34L82 56Z"],
      ["#6f7e96", oval(50, 57, 34, 29)],
    ],
    on: [
      ["#e9a7a0", "M24 25L36 34L24 42ZM76 25L64 34L76 42Z"],
      ["#495569", "M50 28V42M40 30L42 41M60 30L58 41", 4],
      ["#f6e27a", pair(36, 55, 8)],
      [INK, pair(36, 55, 2.4, 7)],
      ["#e9a7a0", "M45 66H55L50 72Z"],
      [MILK, "M38 71L14 67M38 75L15 79M62 71L86 67M62 75L85 79", 2.2],
      [INK, "M50 72Q46 79 41 76M50 72Q54 79 59 76", 2.2],
    ],
  },
  rabbit: {
    sky: "#4a86a8",
    cut: [
      ["#e6dccb", oval(36, 27, 10, 24) + oval(64, 27, 10, 24)],
      ["#f6efe3", oval(50, 66, 30, 25)],
    ],
    on: [
      ["#eaa9a4", pair(36, 27, 4.5, 16)],
      ...eyes(38, 61),
      ["#d9747a", "M45 68H55L50 74Z"],
      ["#fff", "M45.5 78H54.5V87H45.5Z"],
      [INK, "M50 74V78M42 77Q46 80 50 77Q54 80 58 77M50 79V87", 2],
    ],
  },
  bear: {
    sky: "#a9cbb7",
    cut: [
      ["#6f4526", pair(23, 30, 14)],
      ["#8a5a34", oval(50, 56, 36, 32)],
    ],
    on: [
      ["#c99765", pair(23, 30, 7)],
      ["#e0bd93", oval(50, 69, 18, 14)],
      ...eyes(35, 50),
      [INK, oval(50, 62, 8, 5.5)],
      [INK, "M50 67V73Q45 78 41 74M50 73Q55 78 59 74", 2.5],
    ],
  },
  panda: {
    sky: "#d98a6a",
    cut: [
      ["#2b2d38", pair(21, 28, 14)],
      ["#fffdf6", oval(50, 56, 37, 33)],
    ],
    on: [
      [
        "#2b2d38",
        "M42 46C44 60 36 68 27 66C20 62 24 46 34 42C38 41 41 42 42 46ZM58 46C56 60 64 68 73 66C80 62 76 46 66 42C62 41 59 42 58 46Z",
      ],
      ["#fff", pair(35, 53, 4.5)],
      [INK, pair(35.5, 53.5, 2.2)],
      [INK, oval(50, 68, 7, 5)],
      [INK, "M42 76Q50 82 58 76", 2.5],
    ],
  },
  frog: {
    sky: "#f2d98a",
    cut: [
      ["#4d9a4a", pair(28, 32, 16)],
      ["#5fae57", oval(50, 62, 40, 27)],
    ],
    on: [
      ["#fff", pair(28, 31, 10)],
      [INK, pair(30, 32, 5.5)],
      ["#a9d88a", oval(50, 78, 24, 9)],
      [INK, "M20 62Q50 86 80 62", 3.5],
      [INK, pair(46, 56, 1.6)],
      ["#e98f86", pair(19, 66, 4, 3)],
    ],
  },
  owl: {
    sky: "#33506e",
    cut: [
      [
        "#8a6243",
        "M14 12C26 22 36 24 50 24C64 24 74 22 86 12C90 30 86 42 86 54C86 78 70 92 50 92C30 92 14 78 14 54C14 42 10 30 14 12Z",
      ],
    ],
    on: [
      ["#c79a6a", "M50 92C34 92 26 82 26 70C40 78 60 78 74 70C74 82 66 92 50 92Z"],
      ["#8a6243", "M40 80L44 85L48 80M52 80L56 85L60 80", 2.5],
      ["#f7ead0", pair(33, 49, 16)],
      ["#f2b134", pair(34, 49, 10)],
      [INK, pair(35, 49, 6)],
      ["#fff", oval(37, 47, 2) + oval(67, 47, 2)],
      ["#e8873a", "M43 58H57L50 71Z"],
    ],
  },
  lion: {
    sky: "#78b39c",
    cut: [
      ["#a8541d", mane],
      ["#f0b95a", oval(50, 55, 28, 27)],
    ],
    on: [
      ["#c9792c", pair(29, 34, 6)],
      ["#fbe3b4", oval(50, 68, 14, 11)],
      ...eyes(39, 51),
      ["#6d2f14", "M43 60H57L50 68Z"],
      ["#6d2f14", "M50 68V72Q46 77 42 74M50 72Q54 77 58 74", 2.5],
    ],
  },
  koala: {
    sky: "#e7b7a0",
    cut: [
      ["#87939d", pair(18, 39, 17, 18)],
      ["#a5b0b8", oval(50, 57, 31, 31)],
    ],
    on: [
      ["#f0d9d2", pair(17, 39, 9, 10)],
      ...eyes(33, 50),
      ["#343845", oval(50, 60, 9, 14)],
      ["#6b7280", oval(47, 53, 2.5, 4)],
      [INK, "M42 79Q50 84 58 79", 2.5],
    ],
  },
  pig: {
    sky: "#4f8a78",
    cut: [
      [
        "#d97a85",
        "M16 18C30 16 42 24 46 34L22 54C14 44 12 30 16 18ZM84 18C70 16 58 24 54 34L78 54C86 44 88 30 84 18Z",
      ],
      ["#f2a9ae", oval(50, 58, 35, 30)],
    ],
    on: [
      [
        "#d97a85",
        "M20 24C26 26 32 32 34 40L24 50C19 42 18 32 20 24ZM80 24C74 26 68 32 66 40L76 50C81 42 82 32 80 24Z",
      ],
      ...eyes(34, 51),
      ["#d97a85", oval(50, 66, 16, 11.5)],
      ["#7a2f3a", pair(44, 66, 3, 4.5)],
      ["#7a2f3a", "M42 82Q50 86 58 82", 2.5],
    ],
  },
  hedgehog: {
    sky: "#b7d3e0",
    cut: [["#5d4030", spikes]],
    on: [
      ["#8a6a50", "M50 20L54 30M34 24L40 33M66 24L60 33M22 38L31 42M78 38L69 42", 2.5],
      ["#f3d7ac", pair(29, 47, 8)],
      ["#f3d7ac", "M50 42C58 34 78 42 76 60C74 76 60 84 50 88C40 84 26 76 24 60C22 42 42 34 50 42Z"],
      ...eyes(38, 59),
      [INK, oval(50, 76, 7.5, 6)],
      ["#e9a48c", pair(32, 69, 4, 3)],
    ],
  },
  toucan: {
    sky: "#f3e3a6",
    cut: [
      ["#e8771a", "M50 26C72 16 98 28 97 56C90 48 74 56 52 58Z"],
      ["#232a3b", "M36 16C56 12 68 28 66 50C64 68 66 86 68 108H8C10 82 8 66 10 46C12 28 22 18 36 16Z"],
    ],
    on: [
      ["#fffdf6", "M20 60C34 54 52 56 63 52C64 68 60 80 54 86C40 84 26 76 20 60Z"],
      ["#2f7fb5", oval(42, 38, 12)],
      ["#fffdf6", oval(43, 38, 8)],
      [INK, oval(44, 38, 4.5)],
      ["#fff", oval(45.5, 36.5, 1.5)],
      [INK, "M97 56C92 49 88 49 83 49C86 42 86 34 84 27C93 34 97 43 97 56Z"],
      ["#a84d08", "M54 44Q70 40 82 42", 2.5],
    ],
  },
};
