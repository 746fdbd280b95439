/** Longer than a picture takes, however slow the device is. */
const NO_PICTURE_MS = 300;

/** Once the next picture is on the screen; where none is drawn, as in a hidden tab, soon anyway. */
export function afterPicture(act: () => void): void {
  let done = false;
  const once = () => {
    if (!done) act();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, NO_PICTURE_MS);
}
