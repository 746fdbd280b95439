/** Shapes that are drawn many times, as one path: a card is drawn with every move, in several places. */

/** How far a curve's handles reach for a quarter of a circle. */
const REACH = 0.5523;

const short = (value: number) => `${Math.round(value * 100) / 100}`;

/** A path of absolute points (M, L, C, Z), resized, turned by degrees, and moved. */
export function placed(d: string, x: number, y: number, turn = 0, size = 1): string {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => size * of((turn * Math.PI) / 180)) as [number, number];
  return d.replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, across, down) => {
    const [u, v] = [Number(across), Number(down)];
    return `${short(x + u * cos - v * sin)},${short(y + u * sin + v * cos)} `;
  });
}

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [REACH * rx, REACH * ry];
  const quarters = [
    [x - rx, y - ky, x - kx, y - ry, x, y - ry],
    [x + kx, y - ry, x + rx, y - ky, x + rx, y],
    [x + rx, y + ky, x + kx, y + ry, x, y + ry],
    [x - kx, y + ry, x - rx, y + ky, x - rx, y],
  ];
  return `M${x - rx} ${y}${quarters.map((points) => `C${points.join(" ")}`).join("")}Z`;
}
