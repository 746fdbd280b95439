/** As much Markdown as the rules are written in: headings, lists, tables, paragraphs; bold, italics, code. */
export interface Span {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}
export type Inline = readonly Span[];
export type Block =
  | { kind: "heading"; level: number; line: Inline }
  | { kind: "paragraph"; line: Inline }
  | List
  | { kind: "table"; head: readonly Inline[]; rows: readonly (readonly Inline[])[] };

/** A list; an item may have a list of its own below it. */
export interface List {
  kind: "list";
  ordered: boolean;
  items: readonly Item[];
}
export interface Item {
  line: Inline;
  below: List | null;
}

const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
const ITEM = /^(?:[-*]|(\d+)\.) +/;

export function parseInline(text: string): Inline {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) spans.push({ kind: "text", text: text.slice(end, found.index) });
    const [whole, strong, em, code] = found;
    if (strong !== undefined) spans.push({ kind: "strong", text: strong });
    else if (em !== undefined) spans.push({ kind: "em", text: em });
    else spans.push({ kind: "code", text: code ?? "" });
    end = found.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

function cells(row: string): Inline[] {
  return row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => parseInline(cell.trim()));
}

/** Lines that are set in belong to the item above them: items of a list below it, or more of its text. */
function parseList(lines: readonly string[]): List {
  const items: { text: string; below: string[] }[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (ITEM.test(line) || !last) items.push({ text: line.replace(ITEM, ""), below: [] });
    else if (ITEM.test(line.trim()) || last.below.length > 0) last.below.push(line);
    else last.text += ` ${line.trim()}`;
  }
  const ordered = /^\d/.test(lines[0] ?? "");
  return { kind: "list", ordered, items: items.map(({ text, below }) => parseItem(text, below)) };
}

function parseItem(text: string, below: readonly string[]): Item {
  const margin = /^ */.exec(below[0] ?? "")?.[0].length ?? 0;
  const lines = below.map((line) => line.slice(Math.min(margin, line.search(/\S/))));
  return { line: parseInline(text), below: lines.length > 0 ? parseList(lines) : null };
}

function readBlock(lines: readonly string[]): Block {
  const first = lines[0] ?? "";
  const heading = /^(#+) +(.*)/.exec(first);
  if (heading)
    return { kind: "heading", level: (heading[1] ?? "").length, line: parseInline(heading[2] ?? "") };
  if (ITEM.test(first)) return parseList(lines);
  if (first.startsWith("|")) {
    const [head = "", , ...rows] = lines;
    return { kind: "table", head: cells(head), rows: rows.map(cells) };
  }
  return { kind: "paragraph", line: parseInline(lines.join(" ")) };
}

export function parseMarkdown(source: string): Block[] {
  return source
    .split(/\n{2,}/)
    .map((part) => part.split("\n").filter((line) => line.trim()))
    .filter((lines) => lines.length > 0)
    .flatMap((lines) =>
      lines[0]?.startsWith("#") && lines.length > 1
        ? [readBlock(lines.slice(0, 1)), readBlock(lines.slice(1))]
        : [readBlock(lines)],
    );
}
