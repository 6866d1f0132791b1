import type { StructureElement } from 'pdfkit';
import { breakLines, type Line } from './lineBreaking.ts';
import { contentBottom, palette, sheet, textWidth, fontSizes } from './pageLayout.ts';
import {
  drawArtifact,
  drawPieces,
  addElement,
  addSpace,
  ensureSpace,
  drawRule,
  startPage,
  type Canvas,
} from './canvas.ts';
import type { Fact, PdfBlock } from './documentModel.ts';

const PADDING = 5;
const GAP = 12;
/** Points between a table's text and the ends of its head and rules, which end with the text around it. */
const INSET = 8;

const paddingOf = ({ space }: Canvas) => PADDING * space;

/** A table cell with its lines, position and role. */
interface Cell {
  lines: Line[];
  x: number;
  width: number;
  tag: 'TH' | 'TD';
  scope?: 'Column' | 'Row';
  right?: boolean;
  color?: string;
}

function addCell(canvas: Canvas, row: StructureElement, { tag, scope }: Cell): StructureElement {
  const cell = canvas.doc.struct(tag, scope ? { scope } : {});
  row.add(cell);
  return cell;
}

/** Draws some lines of a cell at the top of the remaining row. */
function drawSlice(canvas: Canvas, { x, width, right, color }: Cell, lines: Line[]): void {
  lines.forEach((line, index) => {
    const left = right ? x + width - line.width : x;
    const y = canvas.y + paddingOf(canvas) + index * fontSizes.body.line;
    drawPieces(canvas, line.pieces, { x: left, y, type: fontSizes.body, ...(color && { color }) });
  });
}

const heightOf = (canvas: Canvas, lines: number) => lines * fontSizes.body.line + 2 * paddingOf(canvas);
const mostLines = (cells: Cell[]) => Math.max(...cells.map(({ lines }) => lines.length));

/** Options for the rows of one table; `onNewPage` repeats the head. */
interface Rows {
  onNewPage: () => void;
}

const ruleUnder = (canvas: Canvas) =>
  drawArtifact(canvas, () => drawRule(canvas, sheet.left, canvas.y, textWidth));

/** Draws a row; one taller than a page continues on the next, each cell remaining one element. */
function drawRow(canvas: Canvas, body: StructureElement, cells: Cell[], { onNewPage }: Rows): void {
  const most = mostLines(cells);
  const whole = heightOf(canvas, most);
  if (
    canvas.y + whole > contentBottom &&
    (whole < contentBottom - sheet.top || canvas.y + heightOf(canvas, 3) > contentBottom)
  ) {
    startPage(canvas);
    onNewPage();
  }
  const row = addElement(canvas, body, 'TR');
  const elements = cells.map((cell) => addCell(canvas, row, cell));
  for (let done = 0; done < most || done === 0;) {
    const fits = Math.max(
      1,
      Math.floor((contentBottom - canvas.y - 2 * paddingOf(canvas)) / fontSizes.body.line),
    );
    const count = Math.min(fits, most - done);
    cells.forEach((cell, index) => {
      const lines = cell.lines.slice(done, done + count);
      if (lines.length > 0) elements[index]?.add(() => drawSlice(canvas, cell, lines));
    });
    done += Math.max(count, 1);
    canvas.y += heightOf(canvas, count);
    ruleUnder(canvas);
    if (done < most) {
      startPage(canvas);
      onNewPage();
    }
  }
  row.end();
}

/** Draws all rows and keeps the last two together where both fit. */
function drawRows(canvas: Canvas, body: StructureElement, rows: Cell[][], how: Rows): void {
  rows.forEach((cells, index) => {
    const last = rows[index + 1];
    if (index > 0 && last && index === rows.length - 2) {
      const both = heightOf(canvas, mostLines(cells)) + heightOf(canvas, mostLines(last));
      if (canvas.y + both > contentBottom && both < (contentBottom - sheet.top) / 2) {
        startPage(canvas);
        how.onNewPage();
      }
    }
    drawRow(canvas, body, cells, how);
  });
}

/** Returns the width of the value column, widened for long words such as checksums and mail addresses. */
function widthOfValues(facts: Fact[]): number {
  const usual = textWidth * 0.6 - GAP;
  const longWords = facts.flatMap(({ value }) => value.split(/\s+/)).filter((word) => word.length > 30);
  const longest = Math.max(0, ...longWords.filter((word) => word.length < 100).map(widthOfText));
  return Math.min(Math.max(usual, longest + 1), textWidth * 0.72 - GAP);
}

/** Draws label-value pairs; each row starts with a header cell. */
export function drawFacts(canvas: Canvas, facts: Fact[]): void {
  const valueWidth = widthOfValues(facts);
  const labelWidth = textWidth - GAP - valueWidth;
  const valueX = sheet.left + labelWidth + GAP;
  const table = addElement(canvas, canvas.body, 'Table');
  const body = addElement(canvas, table, 'TBody');
  ensureSpace(canvas, heightOf(canvas, 1));
  ruleUnder(canvas);
  const rows = facts.map(({ label, value }): Cell[] => {
    const head = breakLines([{ text: label }], labelWidth, fontSizes.body.size);
    const lines = breakLines([{ text: value }], valueWidth, fontSizes.body.size);
    return [
      { lines: head, x: sheet.left, width: labelWidth, tag: 'TH', scope: 'Row', color: palette.quiet },
      { lines, x: valueX, width: valueWidth, tag: 'TD' },
    ];
  });
  drawRows(canvas, body, rows, { onNewPage: () => ruleUnder(canvas) });
  table.end();
  addSpace(canvas, 10);
}

const widthOfText = (text: string) =>
  Math.max(...breakLines([{ text, strong: true }], Infinity, fontSizes.body.size).map(({ width }) => width));

/** Returns the width of the widest text of each column. */
const widestOf = (head: string[], rows: string[][], parts: (text: string) => string[]): number[] =>
  head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].flatMap(parts).map(widthOfText)),
  );

/** Returns column widths: numbers take what they need, text columns share the rest, each at least its longest word. */
function widthsOf(head: string[], rows: string[][], numbers: number[]): number[] {
  const isNumber = (_: unknown, column: number) => numbers.includes(column);
  const widest = widestOf(head, rows, (text) => [text]);
  const words = widestOf(head, rows, (text) => text.split(/\s+/));
  const room = textWidth - 2 * INSET - GAP * (head.length - 1);
  const fixed = widest.map((width, column) => (isNumber(width, column) ? Math.min(width, 110) : 0));
  const wanted = widest.map((width, column) => (isNumber(width, column) ? 0 : Math.min(width, 260)));
  const sum = (all: number[]) => all.reduce((total, width) => total + width, 0);
  const shared = (left: number) => wanted.map((width) => (left * width) / (sum(wanted) || 1));
  const simple = shared(room - sum(fixed));
  // A column too narrow for its longest word takes that much from the others.
  simple.forEach((width, column) => {
    const word = words[column] ?? 0;
    if (isNumber(width, column) || width >= word || word > room / head.length) return;
    fixed[column] = word;
    wanted[column] = 0;
  });
  const rest = shared(room - sum(fixed));
  return fixed.map((width, column) => width + (rest[column] ?? 0));
}

/** Draws a table whose head repeats on every page; the first column heads its row. */
export function drawTable(
  canvas: Canvas,
  { head, rows, numbers = [], total }: Extract<PdfBlock, { type: 'table' }>,
): void {
  const widths = widthsOf(head, rows, numbers);
  const lefts = widths.map(
    (_, column) => sheet.left + INSET + widths.slice(0, column).reduce((sum, width) => sum + width + GAP, 0),
  );
  const cellsOf = (texts: string[], { header = false, strong = false } = {}): Cell[] =>
    texts.map((text, column) => {
      const width = widths[column] ?? 0;
      const heads = header || column === 0;
      const scope = header ? ('Column' as const) : column === 0 ? ('Row' as const) : undefined;
      return {
        lines: breakLines([{ text, strong }], width, fontSizes.body.size),
        x: lefts[column] ?? 0,
        width,
        tag: heads ? ('TH' as const) : ('TD' as const),
        ...(scope && { scope }),
        right: numbers.includes(column),
      };
    });
  const headCells = cellsOf(head, { header: true, strong: true });
  const headHeight = heightOf(canvas, mostLines(headCells));
  const band = () => {
    canvas.doc.rect(sheet.left, canvas.y, textWidth, headHeight).fillColor(palette.band).fill();
  };
  const table = addElement(canvas, canvas.body, 'Table');
  ensureSpace(canvas, headHeight + heightOf(canvas, 2));
  drawArtifact(canvas, band);
  drawRow(canvas, addElement(canvas, table, 'THead'), headCells, {
    onNewPage: () => undefined,
  });
  const body = addElement(canvas, table, 'TBody');
  const again = () => {
    drawArtifact(canvas, () => {
      band();
      for (const cell of headCells) drawSlice(canvas, cell, cell.lines);
    });
    canvas.y += headHeight;
  };
  const all = rows.map((row, index) => cellsOf(row, { strong: total === true && index === rows.length - 1 }));
  drawRows(canvas, body, all, { onNewPage: again });
  table.end();
  addSpace(canvas, 10);
}
