// In a page under test: notes all that it hears, and which faces it shows after every change.
(() => {
  const heard = [];
  const answers = [];
  const moments = [];
  const sockets = new Set();
  let newest = null;
  let noted = "";
  let away = false;
  let sent = 0;
  /** The actions that were sent and not answered yet. */
  const open = new Set();

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url) {
      super(away ? url.replace(/\/ws\b/, "/nowhere") : url);
      sockets.add(this);
      this.addEventListener("close", () => sockets.delete(this));
      this.addEventListener("message", ({ data }) => {
        heard.push(String(data));
        const message = JSON.parse(String(data));
        if (message.say === "done" || message.say === "refused") open.delete(message.id);
        if ("board" in message) newest = message.board;
        else if (message.say === "moved") {
          newest = { ...newest, view: { ...newest.view, ...message.view, ...message.own }, legal: message.legal ?? [] };
        }
      });
    }
    send(data) {
      const message = JSON.parse(data);
      if (message.say === "act") {
        sent += 1;
        open.add(message.id);
      }
      super.send(data);
    }
  };

  const fetched = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await fetched(...asked);
    const text = await answer.clone().text();
    answers.push([new URL(answer.url).pathname, text]);
    return answer;
  };

  const ANIMAL = "penguin|octopus|walrus|crab|turtle";
  const FRUIT = "blueberry|strawberry|cherry|grape|apple|pear|banana|lemon|orange|plum|pineapple|watermelon";
  const PLATE = "round|square|triangle|flower";
  const FACE = new RegExp(
    `\\b(?:(?:${ANIMAL})(?:, |/)(?:ocean|jungle|lava|flowers|beach)|(?:${FRUIT})(?:, |/)(?:${PLATE})(?:, |/)(?:red|yellow|green|blue))\\b`,
    "g",
  );
  const faces = (text) => [...new Set((text.match(FACE) ?? []).map((face) => face.replaceAll(", ", "/")))];

  /** A drawing as a number; the same drawing is the same number, in every page. */
  const numbers = new Map();
  const drawn = new WeakMap();
  function drawing(svg) {
    if (!drawn.has(svg)) drawn.set(svg, numbered(svg.innerHTML));
    return drawn.get(svg);
  }
  function numbered(markup) {
    if (!numbers.has(markup)) numbers.set(markup, number(markup.replace(/<!--.*?-->|svelte-\w+/g, "")));
    return numbers.get(markup);
  }
  function number(text) {
    let sum = 5381;
    for (const sign of text) sum = (sum * 33 + sign.codePointAt(0)) % 2 ** 40;
    return sum;
  }
  const drawings = (selector) => [...new Set([...document.querySelectorAll(selector)].map(drawing))];

  /** Faces that the page names and draws at the same place. By its own words: what was heard last may not be shown
   *  yet, as when a line that broke is back and the right person's eyes are asked for. */
  function named() {
    const places = [...document.querySelectorAll("[role=grid] button, .hand .top")];
    const pairs = places.map((each) => [faces(each.ariaLabel ?? "")[0], each.querySelector(".front svg, :scope > svg")]);
    return pairs.filter(([face, svg]) => face && svg).map(([face, svg]) => [face, drawing(svg)]);
  }

  /** Backs, and things that have no face: drawings in which there is nothing to see. */
  const blank = new Set();
  const BLANK = ".back svg, .pic svg, .chest svg, .stack svg, .rule svg";

  /** All that is written in the document, attributes included; what is within a drawing is the drawing's. */
  function written() {
    const texts = [document.documentElement.textContent];
    for (const { attributes } of document.querySelectorAll("*:not(svg *)")) for (const { value } of attributes) texts.push(value);
    return texts.join("\n");
  }

  function look(changes) {
    for (const { target } of changes) drawn.delete(target.closest?.("svg") ?? target.parentNode?.closest?.("svg"));
    if (!location.pathname.startsWith("/table/")) return;
    for (const each of drawings(BLANK)) blank.add(each);
    const moment = {
      heard: heard.length,
      said: faces(written()),
      drawn: drawings("svg.paper-card").filter((each) => !blank.has(each)),
      named: named(),
    };
    const note = JSON.stringify(moment);
    if (note !== noted) moments.push(moment);
    noted = note;
  }
  if (!window.unnoted) {
    new MutationObserver(look).observe(document, {
      subtree: true, childList: true, attributes: true, characterData: true,
    });
  }

  function testimony() {
    if (window.unnoted) throw new Error("what this page showed was not noted");
    return { heard, answers, moments };
  }

  /** Until the page changes; but not for long, as somebody else's may. */
  const SOON = 100;
  const news = () => new Promise((done) => {
    const changed = new MutationObserver(done);
    changed.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(done, SOON);
  });

  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const place = (button) => button.dataset.cell ?? button.dataset.place;
  const every = (selector, name) =>
    Object.fromEntries([...document.querySelectorAll(selector)].map((each) => [name(each), each]));

  /** In the order of their buttons; what they are called depends on the language. */
  const VERBS = ["ready", "change", "declare", "stop", "go_on"];
  const hand = () => every(".hand[role=status] .main", () => "hand");
  const choices = () => every("[role=grid] button[aria-disabled=false]", place);
  function buttons() {
    const may = VERBS.filter((verb) => newest?.legal?.some((action) => action.do === verb));
    return every(".board :is(.go, .soft-go):enabled", () => may.shift());
  }
  const find = (choice) => ({ ...hand(), ...buttons(), ...choices() })[choice];
  const spots = (found) => Object.fromEntries(Object.entries(found).map(([name, each]) => [name, middle(each)]));

  /** What somebody sees who looks for something to do, and does not wait for what is on stage. */
  function sight() {
    if (document.querySelector(".moment") && !Object.keys({ ...buttons(), ...choices() }).length)
      document.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const cells = [...document.querySelectorAll("[role=grid] button")];
    const shown = cells.map((cell) => [place(cell), faces(cell.ariaLabel)[0]]);
    return {
      heard: heard.length,
      sent,
      pending: open.size > 0,
      view: newest?.view ?? null,
      told: document.querySelector(".narrator [role=status]")?.textContent ?? "",
      over: document.querySelector(".ending h2") !== null,
      hand: spots(hand()),
      buttons: spots(buttons()),
      choices: spots(choices()),
      shown: Object.fromEntries(shown.filter(([, face]) => face)),
    };
  }

  /** The line breaks; it is down until `back`. */
  function cut() {
    away = true;
    for (const socket of sockets) socket.close();
  }
  const back = () => (away = false);

  window.witness = { heard, sight, news, find, cut, back, testimony };
})();
