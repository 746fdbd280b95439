/** The path of the page, and its parts. */
class Router {
  path = $state(location.pathname);
  parts = $derived(this.path.split("/").filter(Boolean));

  constructor() {
    addEventListener("popstate", () => {
      this.path = location.pathname;
    });
  }

  navigate(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Links within the site do not load the page anew. */
export function onLinkClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (/^\/(api|docs)\b/.test(link.pathname)) return;
  event.preventDefault();
  router.navigate(link.pathname + link.search + link.hash);
}
