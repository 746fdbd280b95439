// Before anything is drawn: light or dark, as chosen here, else as chosen in the game on this server.
(() => {
  const known = ["light", "dark", "auto"];
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = [read("theme"), read("recollect.theme")].find((theme) => known.includes(theme));
  document.body.dataset.theme = chosen ?? "auto";
})();
