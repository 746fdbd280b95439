/** As much Markdown as the rules are written in: headings, lists, tables, paragraphs; bold, italics, code. */
export interface Span {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}
export type Inline = readonly Span[];
export type Block =
  | { kind: "heading"; level: number; line: Inline }
  | { kind: "paragraph"; line: Inline }
  | { kind: "list"; ordered: boolean; items: readonly Inline[] }
  | { kind: "table"; head: readonly Inline[]; rows: readonly (readonly Inline[])[] };

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

function parseList(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const ordered = /^\d/.test(lines[0] ?? "");
  return { kind: "list", ordered, items: items.map(parseInline) };
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
