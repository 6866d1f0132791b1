import type { StructureElement } from 'pdfkit';
import { linesOf, type Line } from './lines.ts';
import { floor, ink, sheet, textWidth, type } from './measures.ts';
import { artifact, drawPieces, element, need, rule, turnPage, type Pen } from './pen.ts';
import type { Fact } from './paper.ts';

const PADDING = 5;
const GAP = 12;

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

function attributed(pen: Pen, row: StructureElement, { tag, scope }: Cell): StructureElement {
  const cell = pen.doc.struct(tag, scope ? { scope } : {});
  row.add(cell);
  return cell;
}

/** Some lines of a cell, at the top of what is left of its row. */
function drawSlice(pen: Pen, { x, width, right, color }: Cell, lines: Line[]): void {
  lines.forEach((line, place) => {
    const left = right ? x + width - line.width : x;
    const y = pen.y + PADDING + place * type.body.line;
    drawPieces(pen, line.pieces, { x: left, y, type: type.body, ...(color && { color }) });
  });
}

const heightOf = (lines: number) => lines * type.body.line + 2 * PADDING;
const mostLines = (cells: Cell[]) => Math.max(...cells.map(({ lines }) => lines.length));

/** One row; one that is higher than a page goes on over as many as it needs, each cell staying one element. */
function drawRow(pen: Pen, body: StructureElement, cells: Cell[], onNewPage: () => void): void {
  const most = mostLines(cells);
  const whole = heightOf(most);
  if (pen.y + whole > floor && (whole < floor - sheet.top || pen.y + heightOf(3) > floor)) {
    turnPage(pen);
    onNewPage();
  }
  const row = element(pen, body, 'TR');
  const elements = cells.map((cell) => attributed(pen, row, cell));
  for (let done = 0; done < most || done === 0;) {
    const fits = Math.max(1, Math.floor((floor - pen.y - 2 * PADDING) / type.body.line));
    const count = Math.min(fits, most - done);
    cells.forEach((cell, place) => {
      const lines = cell.lines.slice(done, done + count);
      if (lines.length > 0) elements[place]?.add(() => drawSlice(pen, cell, lines));
    });
    done += Math.max(count, 1);
    pen.y += heightOf(count);
    artifact(pen, () => rule(pen, sheet.left, pen.y, textWidth));
    if (done < most) {
      turnPage(pen);
      onNewPage();
    }
  }
  row.end();
}

/** Labels beside their values; each row begins with its header. */
export function drawFacts(pen: Pen, facts: Fact[]): void {
  const labelWidth = textWidth * 0.4;
  const valueX = sheet.left + labelWidth + GAP;
  const valueWidth = textWidth - labelWidth - GAP;
  const table = element(pen, pen.body, 'Table');
  const body = element(pen, table, 'TBody');
  need(pen, heightOf(1));
  artifact(pen, () => rule(pen, sheet.left, pen.y, textWidth));
  for (const { label, value } of facts) {
    const head = linesOf([{ text: label }], labelWidth, type.body.size);
    const lines = linesOf([{ text: value }], valueWidth, type.body.size);
    const cells: Cell[] = [
      { lines: head, x: sheet.left, width: labelWidth, tag: 'TH', scope: 'Row', color: ink.quiet },
      { lines, x: valueX, width: valueWidth, tag: 'TD' },
    ];
    drawRow(pen, body, cells, () => artifact(pen, () => rule(pen, sheet.left, pen.y, textWidth)));
  }
  table.end();
  pen.y += 10;
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
export function drawTable(pen: Pen, head: string[], rows: string[][], numbers: number[] = []): void {
  const widths = widthsOf(head, rows, numbers);
  const places = widths.map(
    (_, column) => sheet.left + widths.slice(0, column).reduce((sum, width) => sum + width + GAP, 0),
  );
  const cellsOf = (texts: string[], header: boolean): Cell[] =>
    texts.map((text, column) => {
      const width = widths[column] ?? 0;
      const strong = header || column === 0;
      const scope = header ? ('Column' as const) : column === 0 ? ('Row' as const) : undefined;
      return {
        lines: linesOf([{ text, strong: header }], width, type.body.size),
        ...{ x: places[column] ?? 0, width, tag: strong ? ('TH' as const) : ('TD' as const) },
        ...{ ...(scope && { scope }), right: numbers.includes(column) },
      };
    });
  const headCells = cellsOf(head, true);
  const headHeight = heightOf(mostLines(headCells));
  const band = () => {
    pen.doc
      .rect(sheet.left - 8, pen.y, textWidth + 16, headHeight)
      .fillColor(ink.band)
      .fill();
  };
  const table = element(pen, pen.body, 'Table');
  need(pen, headHeight + heightOf(2));
  artifact(pen, band);
  drawRow(pen, element(pen, table, 'THead'), headCells, () => undefined);
  const body = element(pen, table, 'TBody');
  const again = () => {
    artifact(pen, () => {
      band();
      for (const cell of headCells) drawSlice(pen, cell, cell.lines);
    });
    pen.y += headHeight;
  };
  for (const row of rows) drawRow(pen, body, cellsOf(row, false), again);
  table.end();
  pen.y += 10;
}
