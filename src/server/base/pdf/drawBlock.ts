import { breakLines } from './lineBreaking.ts';
import { drawLogo } from './logo.ts';
import { drawFacts, drawTable } from './drawTable.ts';
import { contentBottom, palette, sheet, textWidth, fontSizes, type FontSize } from './pageLayout.ts';
import {
  drawArtifact,
  drawLines,
  drawText,
  addElement,
  addSpace,
  ensureSpace,
  startPage,
  type Canvas,
} from './canvas.ts';
import type { ListMark, PdfBlock, Run } from './documentModel.ts';

const INDENT = 16;
const BOX = 12;
/** Side of a sign in front of a heading, and its distance, in points. */
const SIGN = 18;
const SIGN_GAP = 7;
/** Size in points, and points per unit of the drawing's grid. */
const drawing = { width: 240, height: 80, scale: 0.4 };

const headings: { [level in 2 | 3 | 4]: { type: FontSize; before: number; after: number } } = {
  2: { type: fontSizes.h2, before: 14, after: 4 },
  3: { type: fontSizes.h3, before: 9, after: 3 },
  4: { type: fontSizes.h4, before: 6, after: 2 },
};

function drawHeading(canvas: Canvas, { level, text, sign }: PdfBlock & { type: 'heading' }): void {
  const { type: size, before, after } = headings[level];
  const inset = sign === undefined ? 0 : SIGN + SIGN_GAP;
  const lines = breakLines([{ text, strong: true }], textWidth - inset, size.size);
  const own = (before + after) * canvas.space + lines.length * size.line;
  // Keeps a heading together with the lines that follow it: two where a part is set compactly (list items have at
  // least two lines), four otherwise.
  const follows = canvas.space < 1 ? 2 : 4;
  if (canvas.y + own + follows * fontSizes.body.line > contentBottom) startPage(canvas);
  else addSpace(canvas, before);
  if (sign !== undefined)
    drawArtifact(canvas, () =>
      drawLogo(canvas.doc, sign, sheet.left, canvas.y + (size.line - SIGN) / 2, SIGN),
    );
  const heading = addElement(canvas, canvas.body, `H${level}`);
  const color = level === 2 ? canvas.accent : palette.text;
  drawLines(canvas, heading, lines, { x: sheet.left + inset, type: size, color });
  heading.end();
  addSpace(canvas, after);
  if (level === 2) canvas.outline.addItem(text);
}

function drawParagraph(canvas: Canvas, content: Run[], color = palette.text): void {
  const lines = breakLines(content, textWidth, fontSizes.body.size);
  ensureSpace(canvas, Math.min(lines.length, 2) * fontSizes.body.line);
  const paragraph = addElement(canvas, canvas.body, 'P');
  drawLines(canvas, paragraph, lines, { x: sheet.left, type: fontSizes.body, color });
  paragraph.end();
  addSpace(canvas, 6);
}

/** Draws a box with a bar on its left; text taller than a page is drawn without the box. */
function drawNote(canvas: Canvas, content: Run[], look: 'warning' | 'accent'): void {
  const lines = breakLines(content, textWidth - 2 * BOX, fontSizes.body.size);
  const height = lines.length * fontSizes.body.line + 2 * (BOX - 3);
  if (height > contentBottom - sheet.top) return drawParagraph(canvas, content);
  ensureSpace(canvas, height);
  const [bar, surface] =
    look === 'warning' ? [palette.warning, palette.warningSurface] : [canvas.accent, canvas.accentSurface];
  drawArtifact(canvas, () => {
    canvas.doc.rect(sheet.left, canvas.y, textWidth, height).fillColor(surface).fill();
    canvas.doc.rect(sheet.left, canvas.y, 3, height).fillColor(bar).fill();
  });
  const note = addElement(canvas, canvas.body, 'P');
  canvas.y += BOX - 3;
  drawLines(canvas, note, lines, { x: sheet.left + BOX, type: fontSizes.body });
  note.end();
  canvas.y += BOX - 3;
  addSpace(canvas, 10);
}

const numbering: { [mark in ListMark]: string } = {
  point: 'Disc',
  number: 'Decimal',
  yes: 'Disc',
  no: 'Disc',
  limit: 'Disc',
};

/** Returns a list item's marker and its colour. */
function labelOf(mark: ListMark, index: number, accent: string): [text: string, color: string] {
  if (mark === 'number') return [`${index + 1}.`, palette.text];
  if (mark === 'yes') return ['✓', palette.yes];
  if (mark === 'no') return ['✗', palette.no];
  if (mark === 'limit') return ['!', palette.warning];
  return ['•', accent];
}

function drawList(canvas: Canvas, mark: ListMark, items: Run[][]): void {
  const list = addElement(canvas, canvas.body, 'L');
  list.dictionary.data['A'] = { O: 'List', ListNumbering: numbering[mark] };
  const all = items.map((content) => breakLines(content, textWidth - INDENT, fontSizes.body.size));
  const heightOf = (index: number) => Math.min(all[index]?.length ?? 0, 2) * fontSizes.body.line;
  all.forEach((lines, index) => {
    // Keeps the last two items on one page.
    const own = heightOf(index) + (index === all.length - 2 ? 2.5 + heightOf(index + 1) : 0);
    ensureSpace(canvas, own);
    const item = addElement(canvas, list, 'LI');
    const [text, color] = labelOf(mark, index, canvas.accent);
    const { y } = canvas;
    const label = addElement(canvas, item, 'Lbl');
    label.add(() =>
      drawText(canvas, text, { x: sheet.left + 2, y, type: fontSizes.body, color, cut: 'strong' }),
    );
    const body = addElement(canvas, item, 'LBody');
    drawLines(canvas, body, lines, { x: sheet.left + INDENT, type: fontSizes.body });
    item.end();
    addSpace(canvas, 2.5);
  });
  list.end();
  addSpace(canvas, 4);
}

function drawAmount(canvas: Canvas, label: string, amount: string, details: string[]): void {
  const inner = textWidth - 2 * 18;
  const wrapped = details.map((text) => breakLines([{ text }], inner, fontSizes.body.size));
  const detailLines = wrapped.reduce((sum, lines) => sum + lines.length, 0);
  const height = 28 + fontSizes.body.line + fontSizes.amount.line + detailLines * fontSizes.body.line;
  ensureSpace(canvas, height);
  drawArtifact(canvas, () => {
    canvas.doc
      .roundedRect(sheet.left, canvas.y, textWidth, height, canvas.radius)
      .fillColor(canvas.accentSurface)
      .fill();
  });
  canvas.y += 14;
  const line = (text: string, size: FontSize, look: { color?: string; strong?: boolean }) => {
    const paragraph = addElement(canvas, canvas.body, 'P');
    const lines = breakLines([{ text, ...(look.strong && { strong: true }) }], inner, size.size);
    drawLines(canvas, paragraph, lines, {
      x: sheet.left + 18,
      type: size,
      ...(look.color && { color: look.color }),
    });
    paragraph.end();
  };
  line(label, fontSizes.body, { color: palette.quiet });
  line(amount, fontSizes.amount, { color: canvas.accent, strong: true });
  for (const detail of details) line(detail, fontSizes.body, {});
  canvas.y += 14;
  addSpace(canvas, 10);
}

/** Draws a framed freehand drawing as a figure with a text alternative. */
function drawDrawing(canvas: Canvas, lines: number[][], alt: string): void {
  const { doc } = canvas;
  const [width, height] = [drawing.width, drawing.height];
  ensureSpace(canvas, height + 6);
  const { y: top } = canvas;
  const figure = doc.struct('Figure', { alt });
  canvas.body.add(figure);
  figure.add(() => {
    doc.lineWidth(0.6).strokeColor(palette.rule).rect(sheet.left, top, width, height).stroke();
    doc.lineWidth(1.2).lineCap('round').lineJoin('round').strokeColor(palette.text);
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
  canvas.y = top + height;
  addSpace(canvas, 6);
}

/** Draws a block at the current position. */
export function drawBlock(canvas: Canvas, block: PdfBlock): void {
  switch (block.type) {
    case 'heading':
      return drawHeading(canvas, block);
    case 'paragraph':
      return drawParagraph(canvas, block.content, block.look === 'quiet' ? palette.quiet : palette.text);
    case 'note':
      return drawNote(canvas, block.content, block.look);
    case 'list':
      return drawList(canvas, block.mark, block.items);
    case 'facts':
      return drawFacts(canvas, block.facts);
    case 'table':
      return drawTable(canvas, block);
    case 'amount':
      return drawAmount(canvas, block.label, block.amount, block.details);
    case 'drawing':
      return drawDrawing(canvas, block.lines, block.alt);
  }
}
