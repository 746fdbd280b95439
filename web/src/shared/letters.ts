/** How large the browser makes letters for this person: style sheets have to know it where room is scarce. */
const USUAL_PX = 16;

export function applyBrowserLetters(): void {
  const page = document.documentElement;
  const word = document.createElement("span");
  word.style.fontSize = "medium";
  page.append(word);
  const size = Number.parseFloat(getComputedStyle(word).fontSize);
  word.remove();
  if (size > 0) page.style.setProperty("--browser", String(size / USUAL_PX));
}
