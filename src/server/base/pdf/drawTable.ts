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
/** Points by which a table's head and rules extend beyond its text. */
const BLEED = 8;

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

function addCell(pen: Canvas, row: StructureElement, { tag, scope }: Cell): StructureElement {
  const cell = pen.doc.struct(tag, scope ? { scope } : {});
  row.add(cell);
  return cell;
}

/** Draws some lines of a cell at the top of the remaining row. */
function drawSlice(pen: Canvas, { x, width, right, color }: Cell, lines: Line[]): void {
  lines.forEach((line, place) => {
    const left = right ? x + width - line.width : x;
    const y = pen.y + paddingOf(pen) + place * fontSizes.body.line;
    drawPieces(pen, line.pieces, { x: left, y, type: fontSizes.body, ...(color && { color }) });
  });
}

const heightOf = (pen: Canvas, lines: number) => lines * fontSizes.body.line + 2 * paddingOf(pen);
const mostLines = (cells: Cell[]) => Math.max(...cells.map(({ lines }) => lines.length));

/** Options for the rows of one table; `onNewPage` repeats the head. */
interface Rows {
  bleed: number;
  onNewPage: () => void;
}

const ruleUnder = (pen: Canvas, bleed: number) =>
  drawArtifact(pen, () => drawRule(pen, sheet.left - bleed, pen.y, textWidth + 2 * bleed));

/** Draws a row; one taller than a page continues on the next, each cell remaining one element. */
function drawRow(pen: Canvas, body: StructureElement, cells: Cell[], { bleed, onNewPage }: Rows): void {
  const most = mostLines(cells);
  const whole = heightOf(pen, most);
  if (
    pen.y + whole > contentBottom &&
    (whole < contentBottom - sheet.top || pen.y + heightOf(pen, 3) > contentBottom)
  ) {
    startPage(pen);
    onNewPage();
  }
  const row = addElement(pen, body, 'TR');
  const elements = cells.map((cell) => addCell(pen, row, cell));
  for (let done = 0; done < most || done === 0;) {
    const fits = Math.max(1, Math.floor((contentBottom - pen.y - 2 * paddingOf(pen)) / fontSizes.body.line));
    const count = Math.min(fits, most - done);
    cells.forEach((cell, place) => {
      const lines = cell.lines.slice(done, done + count);
      if (lines.length > 0) elements[place]?.add(() => drawSlice(pen, cell, lines));
    });
    done += Math.max(count, 1);
    pen.y += heightOf(pen, count);
    ruleUnder(pen, bleed);
    if (done < most) {
      startPage(pen);
      onNewPage();
    }
  }
  row.end();
}

/** Draws all rows and keeps the last two together where both fit. */
function drawRows(pen: Canvas, body: StructureElement, rows: Cell[][], how: Rows): void {
  rows.forEach((cells, place) => {
    const last = rows[place + 1];
    if (place > 0 && last && place === rows.length - 2) {
      const both = heightOf(pen, mostLines(cells)) + heightOf(pen, mostLines(last));
      if (pen.y + both > contentBottom && both < (contentBottom - sheet.top) / 2) {
        startPage(pen);
        how.onNewPage();
      }
    }
    drawRow(pen, body, cells, how);
  });
}

/** Returns the width of the value column, widened for long words such as checksums and mail addresses. */
function widthOfValues(facts: Fact[]): number {
  const usual = textWidth * 0.6 - GAP;
  const words = facts.flatMap(({ value }) => value.split(/\s+/)).filter((word) => word.length > 30);
  const longest = Math.max(0, ...words.filter((word) => word.length < 100).map(widthOfText));
  return Math.min(Math.max(usual, longest + 1), textWidth * 0.72 - GAP);
}

/** Draws label-value pairs; each row starts with a header cell. */
export function drawFacts(pen: Canvas, facts: Fact[]): void {
  const valueWidth = widthOfValues(facts);
  const labelWidth = textWidth - GAP - valueWidth;
  const valueX = sheet.left + labelWidth + GAP;
  const table = addElement(pen, pen.body, 'Table');
  const body = addElement(pen, table, 'TBody');
  ensureSpace(pen, heightOf(pen, 1));
  ruleUnder(pen, 0);
  const rows = facts.map(({ label, value }): Cell[] => {
    const head = breakLines([{ text: label }], labelWidth, fontSizes.body.size);
    const lines = breakLines([{ text: value }], valueWidth, fontSizes.body.size);
    return [
      { lines: head, x: sheet.left, width: labelWidth, tag: 'TH', scope: 'Row', color: palette.quiet },
      { lines, x: valueX, width: valueWidth, tag: 'TD' },
    ];
  });
  drawRows(pen, body, rows, { bleed: 0, onNewPage: () => ruleUnder(pen, 0) });
  table.end();
  addSpace(pen, 10);
}

/** Returns column widths: numbers take what they need, text columns share the rest. */
function widthsOf(head: string[], rows: string[][], numbers: number[]): number[] {
  const widest = head.map((title, column) =>
    Math.max(...[[title], ...rows.map((row) => [row[column] ?? ''])].map(([text = '']) => widthOfText(text))),
  );
  const gaps = GAP * (head.length - 1);
  const fixed = widest.map((width, column) => (numbers.includes(column) ? Math.min(width, 110) : 0));
  const left = textWidth - gaps - fixed.reduce((sum, width) => sum + width, 0);
  const words = widest.map((width, column) => (numbers.includes(column) ? 0 : Math.min(width, 260)));
  const wanted = words.reduce((sum, width) => sum + width, 0) || 1;
  return widest.map((_, column) =>
    numbers.includes(column) ? (fixed[column] ?? 0) : (left * (words[column] ?? 0)) / wanted,
  );
}

const widthOfText = (text: string) =>
  Math.max(...breakLines([{ text, strong: true }], Infinity, fontSizes.body.size).map(({ width }) => width));

/** Draws a table whose head repeats on every page; the first column heads its row. */
export function drawTable(
  pen: Canvas,
  { head, rows, numbers = [], total }: Extract<PdfBlock, { type: 'table' }>,
): void {
  const widths = widthsOf(head, rows, numbers);
  const places = widths.map(
    (_, column) => sheet.left + widths.slice(0, column).reduce((sum, width) => sum + width + GAP, 0),
  );
  const cellsOf = (texts: string[], { header = false, strong = false } = {}): Cell[] =>
    texts.map((text, column) => {
      const width = widths[column] ?? 0;
      const heads = header || column === 0;
      const scope = header ? ('Column' as const) : column === 0 ? ('Row' as const) : undefined;
      return {
        lines: breakLines([{ text, strong }], width, fontSizes.body.size),
        x: places[column] ?? 0,
        width,
        tag: heads ? ('TH' as const) : ('TD' as const),
        ...(scope && { scope }),
        right: numbers.includes(column),
      };
    });
  const headCells = cellsOf(head, { header: true, strong: true });
  const headHeight = heightOf(pen, mostLines(headCells));
  const band = () => {
    pen.doc
      .rect(sheet.left - BLEED, pen.y, textWidth + 2 * BLEED, headHeight)
      .fillColor(palette.band)
      .fill();
  };
  const table = addElement(pen, pen.body, 'Table');
  ensureSpace(pen, headHeight + heightOf(pen, 2));
  drawArtifact(pen, band);
  drawRow(pen, addElement(pen, table, 'THead'), headCells, { bleed: BLEED, onNewPage: () => undefined });
  const body = addElement(pen, table, 'TBody');
  const again = () => {
    drawArtifact(pen, () => {
      band();
      for (const cell of headCells) drawSlice(pen, cell, cell.lines);
    });
    pen.y += headHeight;
  };
  const all = rows.map((row, place) => cellsOf(row, { strong: total === true && place === rows.length - 1 }));
  drawRows(pen, body, all, { bleed: BLEED, onNewPage: again });
  table.end();
  addSpace(pen, 10);
}
