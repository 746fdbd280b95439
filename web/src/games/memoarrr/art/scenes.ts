/** The drawings of a Memoarrr! card by name. */
import type { Component } from "svelte";
import Beach from "./Beach.svelte";
import Crab from "./Crab.svelte";
import Flowers from "./Flowers.svelte";
import Jungle from "./Jungle.svelte";
import Lava from "./Lava.svelte";
import Ocean from "./Ocean.svelte";
import Octopus from "./Octopus.svelte";
import Penguin from "./Penguin.svelte";
import Turtle from "./Turtle.svelte";
import Walrus from "./Walrus.svelte";

export const animals: Readonly<Record<string, Component>> = {
  penguin: Penguin,
  octopus: Octopus,
  walrus: Walrus,
  crab: Crab,
  turtle: Turtle,
};

export const landscapes: Readonly<Record<string, Component>> = {
  ocean: Ocean,
  jungle: Jungle,
  lava: Lava,
  flowers: Flowers,
  beach: Beach,
};
