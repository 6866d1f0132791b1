import { linesOf } from './lines.ts';
import { drawFacts, drawTable } from './drawTable.ts';
import { floor, ink, sheet, textWidth, type, type Type } from './measures.ts';
import { artifact, drawLines, drawText, element, leave, need, turnPage, type Canvas } from './canvas.ts';
import type { ListMark, PdfBlock, Run } from './documentModel.ts';

const INDENT = 16;
const BOX = 12;
/** Points, and points per step of what was drawn. */
const drawing = { width: 240, height: 80, scale: 0.4 };

const headings: { [level in 2 | 3 | 4]: { type: Type; before: number; after: number } } = {
  2: { type: type.h2, before: 14, after: 4 },
  3: { type: type.h3, before: 9, after: 3 },
  4: { type: type.h4, before: 6, after: 2 },
};

function drawHeading(pen: Canvas, level: 2 | 3 | 4, text: string): void {
  const { type: size, before, after } = headings[level];
  const lines = linesOf([{ text, strong: true }], textWidth, size.size);
  const own = (before + after) * pen.space + lines.length * size.line;
  // A heading never stands alone at the foot of a page, nor with a single row beneath it; two lines at least
  // follow where a part is set tightly, since an item of a list begins with two.
  const follows = pen.space < 1 ? 2 : 4;
  if (pen.y + own + follows * type.body.line > floor) turnPage(pen);
  else leave(pen, before);
  const heading = element(pen, pen.body, `H${level}`);
  const color = level === 2 ? pen.accent : ink.text;
  drawLines(pen, heading, lines, { x: sheet.left, type: size, color });
  heading.end();
  leave(pen, after);
  if (level === 2) pen.outline.addItem(text);
}

function drawParagraph(pen: Canvas, content: Run[], quiet: boolean): void {
  const lines = linesOf(content, textWidth, type.body.size);
  need(pen, Math.min(lines.length, 2) * type.body.line);
  const paragraph = element(pen, pen.body, 'P');
  const color = quiet ? ink.quiet : ink.text;
  drawLines(pen, paragraph, lines, { x: sheet.left, type: type.body, color });
  paragraph.end();
  leave(pen, 6);
}

/** A box with a bar at its left; one that is higher than a page stands there without a box. */
function drawNote(pen: Canvas, content: Run[], look: 'warning' | 'accent'): void {
  const lines = linesOf(content, textWidth - 2 * BOX, type.body.size);
  const height = lines.length * type.body.line + 2 * (BOX - 3);
  if (height > floor - sheet.top) return drawParagraph(pen, content, false);
  need(pen, height);
  const [bar, surface] =
    look === 'warning' ? [ink.warning, ink.warningSurface] : [pen.accent, pen.accentSurface];
  artifact(pen, () => {
    pen.doc.rect(sheet.left, pen.y, textWidth, height).fillColor(surface).fill();
    pen.doc.rect(sheet.left, pen.y, 3, height).fillColor(bar).fill();
  });
  const note = element(pen, pen.body, 'P');
  pen.y += BOX - 3;
  drawLines(pen, note, lines, { x: sheet.left + BOX, type: type.body });
  note.end();
  pen.y += BOX - 3;
  leave(pen, 10);
}

const numbering: { [mark in ListMark]: string } = {
  point: 'Disc',
  number: 'Decimal',
  yes: 'Disc',
  no: 'Disc',
  limit: 'Disc',
};

/** What stands before an item: text, and its colour. */
function labelOf(mark: ListMark, place: number, accent: string): [text: string, color: string] {
  if (mark === 'number') return [`${place + 1}.`, ink.text];
  if (mark === 'yes') return ['✓', ink.yes];
  if (mark === 'no') return ['✗', ink.no];
  if (mark === 'limit') return ['!', ink.warning];
  return ['•', accent];
}

function drawList(pen: Canvas, mark: ListMark, items: Run[][]): void {
  const list = element(pen, pen.body, 'L');
  list.dictionary.data['A'] = { O: 'List', ListNumbering: numbering[mark] };
  const all = items.map((content) => linesOf(content, textWidth - INDENT, type.body.size));
  const heightOf = (place: number) => Math.min(all[place]?.length ?? 0, 2) * type.body.line;
  all.forEach((lines, place) => {
    // The last item never stands alone on a page.
    const own = heightOf(place) + (place === all.length - 2 ? 2.5 + heightOf(place + 1) : 0);
    need(pen, own);
    const item = element(pen, list, 'LI');
    const [text, color] = labelOf(mark, place, pen.accent);
    const { y } = pen;
    const label = element(pen, item, 'Lbl');
    label.add(() => drawText(pen, text, { x: sheet.left + 2, y, type: type.body, color, cut: 'strong' }));
    const body = element(pen, item, 'LBody');
    drawLines(pen, body, lines, { x: sheet.left + INDENT, type: type.body });
    item.end();
    leave(pen, 2.5);
  });
  list.end();
  leave(pen, 4);
}

function drawAmount(pen: Canvas, label: string, amount: string, details: string[]): void {
  const inner = textWidth - 2 * 18;
  const wrapped = details.map((text) => linesOf([{ text }], inner, type.body.size));
  const detailLines = wrapped.reduce((sum, lines) => sum + lines.length, 0);
  const height = 28 + type.body.line + type.amount.line + detailLines * type.body.line;
  need(pen, height);
  artifact(pen, () => {
    pen.doc.roundedRect(sheet.left, pen.y, textWidth, height, pen.radius).fillColor(pen.accentSurface).fill();
  });
  pen.y += 14;
  const line = (text: string, size: Type, look: { color?: string; strong?: boolean }) => {
    const paragraph = element(pen, pen.body, 'P');
    const lines = linesOf([{ text, ...(look.strong && { strong: true }) }], inner, size.size);
    drawLines(pen, paragraph, lines, {
      x: sheet.left + 18,
      type: size,
      ...(look.color && { color: look.color }),
    });
    paragraph.end();
  };
  line(label, type.body, { color: ink.quiet });
  line(amount, type.amount, { color: pen.accent, strong: true });
  for (const detail of details) line(detail, type.body, {});
  pen.y += 14;
  leave(pen, 10);
}

/** A drawing by hand in a frame, as a figure that says what it shows. */
function drawDrawing(pen: Canvas, lines: number[][], alt: string): void {
  const { doc } = pen;
  const [width, height] = [drawing.width, drawing.height];
  need(pen, height + 6);
  const { y: top } = pen;
  const figure = doc.struct('Figure', { alt });
  pen.body.add(figure);
  figure.add(() => {
    doc.lineWidth(0.6).strokeColor(ink.rule).rect(sheet.left, top, width, height).stroke();
    doc.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(ink.text);
    for (const line of lines) {
      for (let at = 0; at + 1 < line.length; at += 2) {
        const x = sheet.left + (line[at] ?? 0) * drawing.scale;
        const y = top + Math.min(line[at + 1] ?? 0, 200) * drawing.scale;
        if (at === 0) doc.moveTo(x, y);
        else doc.lineTo(x, y);
      }
      doc.stroke();
    }
  });
  figure.end();
  pen.y = top + height;
  leave(pen, 6);
}

/** Draws a block where the pen stands. */
export function drawBlock(pen: Canvas, block: PdfBlock): void {
  switch (block.type) {
    case 'heading':
      return drawHeading(pen, block.level, block.text);
    case 'paragraph':
      return drawParagraph(pen, block.content, block.look === 'quiet');
    case 'note':
      return drawNote(pen, block.content, block.look);
    case 'list':
      return drawList(pen, block.mark, block.items);
    case 'facts':
      return drawFacts(pen, block.facts);
    case 'table':
      return drawTable(pen, block);
    case 'amount':
      return drawAmount(pen, block.label, block.amount, block.details);
    case 'drawing':
      return drawDrawing(pen, block.lines, block.alt);
  }
}
