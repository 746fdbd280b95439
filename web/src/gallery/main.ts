import { mount } from "svelte";
import "../shared/theme.css";
import "../shared/ui.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (target) mount(Gallery, { target });
