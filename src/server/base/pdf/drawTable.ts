import type { StructureElement } from 'pdfkit';
import { linesOf, type Line } from './lines.ts';
import { floor, ink, sheet, textWidth, type } from './measures.ts';
import { artifact, drawPieces, element, leave, need, rule, turnPage, type Canvas } from './canvas.ts';
import type { Fact, PdfBlock } from './documentModel.ts';

const PADDING = 5;
const GAP = 12;
/** How far the head and the rules of a table reach over its text. */
const BLEED = 8;

const paddingOf = ({ space }: Canvas) => PADDING * space;

/** A cell: its lines, its place, what it is for. */
interface Cell {
  lines: Line[];
  x: number;
  width: number;
  tag: 'TH' | 'TD';
  scope?: 'Column' | 'Row';
  right?: boolean;
  color?: string;
}

function attributed(pen: Canvas, row: StructureElement, { tag, scope }: Cell): StructureElement {
  const cell = pen.doc.struct(tag, scope ? { scope } : {});
  row.add(cell);
  return cell;
}

/** Some lines of a cell, at the top of what is left of its row. */
function drawSlice(pen: Canvas, { x, width, right, color }: Cell, lines: Line[]): void {
  lines.forEach((line, place) => {
    const left = right ? x + width - line.width : x;
    const y = pen.y + paddingOf(pen) + place * type.body.line;
    drawPieces(pen, line.pieces, { x: left, y, type: type.body, ...(color && { color }) });
  });
}

const heightOf = (pen: Canvas, lines: number) => lines * type.body.line + 2 * paddingOf(pen);
const mostLines = (cells: Cell[]) => Math.max(...cells.map(({ lines }) => lines.length));

/** How the rows of one table are drawn: rules that wide, and what stands again on top of every page. */
interface Rows {
  bleed: number;
  onNewPage: () => void;
}

const ruleUnder = (pen: Canvas, bleed: number) =>
  artifact(pen, () => rule(pen, sheet.left - bleed, pen.y, textWidth + 2 * bleed));

/** One row; one that is higher than a page goes on over as many as it needs, each cell staying one element. */
function drawRow(pen: Canvas, body: StructureElement, cells: Cell[], { bleed, onNewPage }: Rows): void {
  const most = mostLines(cells);
  const whole = heightOf(pen, most);
  if (pen.y + whole > floor && (whole < floor - sheet.top || pen.y + heightOf(pen, 3) > floor)) {
    turnPage(pen);
    onNewPage();
  }
  const row = element(pen, body, 'TR');
  const elements = cells.map((cell) => attributed(pen, row, cell));
  for (let done = 0; done < most || done === 0;) {
    const fits = Math.max(1, Math.floor((floor - pen.y - 2 * paddingOf(pen)) / type.body.line));
    const count = Math.min(fits, most - done);
    cells.forEach((cell, place) => {
      const lines = cell.lines.slice(done, done + count);
      if (lines.length > 0) elements[place]?.add(() => drawSlice(pen, cell, lines));
    });
    done += Math.max(count, 1);
    pen.y += heightOf(pen, count);
    ruleUnder(pen, bleed);
    if (done < most) {
      turnPage(pen);
      onNewPage();
    }
  }
  row.end();
}

/** All rows; the last one does not stand alone on a page where two fit. */
function drawRows(pen: Canvas, body: StructureElement, rows: Cell[][], how: Rows): void {
  rows.forEach((cells, place) => {
    const last = rows[place + 1];
    if (place > 0 && last && place === rows.length - 2) {
      const both = heightOf(pen, mostLines(cells)) + heightOf(pen, mostLines(last));
      if (pen.y + both > floor && both < (floor - sheet.top) / 2) {
        turnPage(pen);
        how.onNewPage();
      }
    }
    drawRow(pen, body, cells, how);
  });
}

/** Room for the values: more than usual where a word of them is that long, a checksum or an address of mail. */
function widthOfValues(facts: Fact[]): number {
  const usual = textWidth * 0.6 - GAP;
  const words = facts.flatMap(({ value }) => value.split(/\s+/)).filter((word) => word.length > 30);
  const longest = Math.max(0, ...words.filter((word) => word.length < 100).map(widthOfText));
  return Math.min(Math.max(usual, longest + 1), textWidth * 0.72 - GAP);
}

/** Labels beside their values; each row begins with its header. */
export function drawFacts(pen: Canvas, facts: Fact[]): void {
  const valueWidth = widthOfValues(facts);
  const labelWidth = textWidth - GAP - valueWidth;
  const valueX = sheet.left + labelWidth + GAP;
  const table = element(pen, pen.body, 'Table');
  const body = element(pen, table, 'TBody');
  need(pen, heightOf(pen, 1));
  ruleUnder(pen, 0);
  const rows = facts.map(({ label, value }): Cell[] => {
    const head = linesOf([{ text: label }], labelWidth, type.body.size);
    const lines = linesOf([{ text: value }], valueWidth, type.body.size);
    return [
      { lines: head, x: sheet.left, width: labelWidth, tag: 'TH', scope: 'Row', color: ink.quiet },
      { lines, x: valueX, width: valueWidth, tag: 'TD' },
    ];
  });
  drawRows(pen, body, rows, { bleed: 0, onNewPage: () => ruleUnder(pen, 0) });
  table.end();
  leave(pen, 10);
}

/** Widths after what stands in the columns: numbers take what they need, words share the rest. */
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
  Math.max(...linesOf([{ text, strong: true }], Infinity, type.body.size).map(({ width }) => width));

/** A table with a head, which is shown again on every page; the first column heads its row. */
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
        lines: linesOf([{ text, strong }], width, type.body.size),
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
      .fillColor(ink.band)
      .fill();
  };
  const table = element(pen, pen.body, 'Table');
  need(pen, headHeight + heightOf(pen, 2));
  artifact(pen, band);
  drawRow(pen, element(pen, table, 'THead'), headCells, { bleed: BLEED, onNewPage: () => undefined });
  const body = element(pen, table, 'TBody');
  const again = () => {
    artifact(pen, () => {
      band();
      for (const cell of headCells) drawSlice(pen, cell, cell.lines);
    });
    pen.y += headHeight;
  };
  const all = rows.map((row, place) => cellsOf(row, { strong: total === true && place === rows.length - 1 }));
  drawRows(pen, body, all, { bleed: BLEED, onNewPage: again });
  table.end();
  leave(pen, 10);
}
