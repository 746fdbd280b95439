import { describe, expect, test } from "vitest";
import { parseInline, parseMarkdown } from "./markdown";

describe("the Markdown of the rules", () => {
  test("knows bold, italics and code within a line", () => {
    expect(parseInline("a **b** and *c*, `d`.")).toEqual([
      { kind: "text", text: "a " },
      { kind: "strong", text: "b" },
      { kind: "text", text: " and " },
      { kind: "em", text: "c" },
      { kind: "text", text: ", " },
      { kind: "code", text: "d" },
      { kind: "text", text: "." },
    ]);
  });

  test("knows headings, paragraphs, lists and tables", () => {
    const source = "# One\n\ntext\nmore\n\n- a\n- b\n  c\n\n1. x\n2. y\n\n| h | i |\n|---|---|\n| 1 | 2 |\n";
    const blocks = parseMarkdown(source);
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "list", "table"]);
    expect(blocks[2]).toMatchObject({ ordered: false, items: [{ length: 1 }, [{ text: "b c" }]] });
    expect(blocks[3]).toMatchObject({ ordered: true });
    expect(blocks[4]).toMatchObject({ rows: [{ length: 2 }] });
  });

  test("makes text of anything, never markup", () => {
    expect(parseMarkdown("<b>x</b>")).toEqual([
      { kind: "paragraph", line: [{ kind: "text", text: "<b>x</b>" }] },
    ]);
  });
});
