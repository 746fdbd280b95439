/** The twelve fruits by name. */
import type { Component } from "svelte";
import Apple from "./Apple.svelte";
import Banana from "./Banana.svelte";
import Blueberry from "./Blueberry.svelte";
import Cherry from "./Cherry.svelte";
import Grape from "./Grape.svelte";
import Lemon from "./Lemon.svelte";
import Orange from "./Orange.svelte";
import Pear from "./Pear.svelte";
import Pineapple from "./Pineapple.svelte";
import Plum from "./Plum.svelte";
import Strawberry from "./Strawberry.svelte";
import Watermelon from "./Watermelon.svelte";

export const fruits: Readonly<Record<string, Component>> = {
  blueberry: Blueberry,
  strawberry: Strawberry,
  cherry: Cherry,
  grape: Grape,
  apple: Apple,
  pear: Pear,
  banana: Banana,
  lemon: Lemon,
  orange: Orange,
  plum: Plum,
  pineapple: Pineapple,
  watermelon: Watermelon,
};
