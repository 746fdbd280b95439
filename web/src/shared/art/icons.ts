/** Line drawings on a grid of 24. */
export const icons = {
  "sound-on": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18.3 6.2a8.2 8.2 0 0 1 0 11.6",
  "sound-off": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
  language: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18c5-5 5-13 0-18",
  /** A die. */
  another:
    "M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4ZM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1",
  grid: "M4.5 4.5h15v15h-15ZM9.5 4.5v15M14.5 4.5v15M4.5 9.5h15M4.5 14.5h15",
  text: "M3 19L8 6h1l5 13M5 14.5h7M15 19l3-8h.5l3 8M16 16.5h4.5",
  /** Three sliders. */
  settings: "M4 7h9M19 7h1M13 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17h1M11 17h9M5 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  theme: "M20 14.5A8.5 8.5 0 1 1 9.5 4A7 7 0 0 0 20 14.5Z",
  share: "M12 15V3.5M7.5 8L12 3.5L16.5 8M6 12H5v8.5h14V12h-1",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  rules: "M12 6.5C10 5 7 4.5 3.5 4.5V18C7 18 10 18.5 12 20c2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2ZM12 6.5V20",
  /** A mortarboard: to learn by trying. The book is for the rules. */
  learn: "M2.5 9.5L12 5L21.5 9.5L12 14ZM6.5 11.5v5c3 2.5 8 2.5 11 0v-5M21.5 9.5v5.5",
  log: "M6 3.5h8.5L19 8v12.5H6ZM14 3.5V8.5h5M9 12.5h6.5M9 16.5h6.5",
  back: "M20 12H4.5M11 5l-7 7l7 7",
  on: "M4 12h15.5M13 5l7 7l-7 7",
  /** A plug that was pulled out. */
  away: "M9 3v4M15 3v4M6.5 7h11v4a5.5 5.5 0 0 1-11 0ZM12 16.5V21M4 4l16 16",
  /** Out by the door. */
  leave: "M13 4.5H6v15h7M10.5 12H20.5M17 8.5L20.5 12L17 15.5",
  /** A stop sign. */
  end: "M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3ZM8.5 12h7",
  play: "M8 5v14l11-7Z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  "round-back": "M5 5v14M19 6l-9 6l9 6Z",
  "round-on": "M19 5v14M5 6l9 6l-9 6Z",
  change: "M4 8.5h15M15.5 5L19 8.5L15.5 12M20 15.5H5M8.5 12L5 15.5L8.5 19",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  choose: "M4 8h9M19 8h1M16 5.5v5M4 16h1M11 16h9M8 13.5v5",
  /** Two ways to go. */
  fork: "M12 21v-6.5L5.5 7M12 14.5L18.5 7M5 11V6.5h4.5M14.5 6.5H19V11",
  check: "M4.5 12.5l5 5.5L19.5 6.5",
  /** Something that slipped the mind. */
  cloud: "M7.5 18.5a4 4 0 0 1-.6-7.9A5.3 5.3 0 0 1 17 9.3a4.6 4.6 0 0 1-.4 9.2Z",
  dash: "M6 12h12",
  /** A bulb. */
  idea: "M9 16.5c0-2-3-3.3-3-7a6 6 0 0 1 12 0c0 3.7-3 5-3 7ZM9.5 20.5h5",
  close: "M6 6l12 12M18 6L6 18",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM12 7v5l3.5 2",
  eye: "M2.5 12C7 4.5 17 4.5 21.5 12C17 19.5 7 19.5 2.5 12ZM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z",
  /** Once more: the same again. To watch it is another thing. */
  again: "M4.5 12A7.5 7.5 0 1 0 7 6.4L4 9M4 4v5h5",
  replay: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM10 8.5v7l6-3.5Z",
  save: "M12 3.5V15M7.5 10.5L12 15L16.5 10.5M4.5 16v4.5h15V16",
  person: "M12 3.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM4 20.5c.5-7.5 15.5-7.5 16 0Z",
  device: "M6.5 2.5h11a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM10.5 18.5h3",
  flame:
    "M12 21.5c-4 0-6.5-2.6-6.5-6.2c0-4.3 3.5-5.8 4-11.8c4 1.5 5.5 4.5 5 7.5c1-.5 1.5-1.5 1.5-2.5c1.5 1.5 2.5 4 2.5 6.5c0 4-2.5 6.5-6.5 6.5Z",
  skip: "M4 6l7 6l-7 6ZM12 6l7 6l-7 6ZM20.5 6v12",
  listening: "M12 3.5a3 3 0 0 1 3 3V11a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21",
  crown: "M4 18.5h16L21 7.5l-5 4L12 5L8 11.5l-5-4Z",
} as const;

export type IconName = keyof typeof icons;
