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
    expect(blocks[2]).toMatchObject({
      ordered: false,
      items: [{ below: null }, { line: [{ text: "b c" }] }],
    });
    expect(blocks[3]).toMatchObject({ ordered: true });
    expect(blocks[4]).toMatchObject({ rows: [{ length: 2 }] });
  });

  test("puts a list that is set in below its item", () => {
    const source = "1. one\n2. two\n   more\n   - **a:** x\n     y\n   - b\n3. three\n";
    const [list] = parseMarkdown(source);
    expect(list).toMatchObject({ kind: "list", ordered: true, items: { length: 3 } });
    expect(list).toMatchObject({
      items: [
        { below: null },
        {
          line: [{ text: "two more" }],
          below: {
            ordered: false,
            items: [{ line: [{ kind: "strong", text: "a:" }, { text: " x y" }] }, { line: [{ text: "b" }] }],
          },
        },
        { line: [{ text: "three" }], below: null },
      ],
    });
  });

  test("makes text of anything, never markup", () => {
    expect(parseMarkdown("<b>x</b>")).toEqual([
      { kind: "paragraph", line: [{ kind: "text", text: "<b>x</b>" }] },
    ]);
  });
});
