import PDFDocument, { type OutlineItem, type StructureElement } from 'pdfkit';
import { fontOf, type FontWeight } from './fonts.ts';
import type { Line, Piece } from './lineBreaking.ts';
import { contentBottom, palette, sheet, type FontSize } from './pageLayout.ts';

/** A file that is being drawn: where the next line stands, and what it belongs to. */
export interface Canvas {
  doc: PDFDocument;
  /** Top of the next line. */
  y: number;
  /** Share of the usual space between blocks. */
  space: number;
  /** The element that blocks go into. */
  body: StructureElement;
  outline: OutlineItem;
  accent: string;
  accentSurface: string;
  radius: number;
  /** First pages of the parts, from 0. */
  firstPages: number[];
}

/** Begins a page. */
export function startPage(pen: Canvas, top = sheet.top): void {
  pen.doc.addPage();
  pen.y = top;
}

/** Begins a page when so many points are not left. */
export function ensureSpace(pen: Canvas, height: number): void {
  if (pen.y + height > contentBottom) startPage(pen);
}

/** Leaves so many points between what was drawn and what follows; fewer where a part is set tightly. */
export function addSpace(pen: Canvas, points: number): void {
  pen.y += points * pen.space;
}

/** A new element inside another one; with a closure it holds what that draws. */
export function addElement(pen: Canvas, parent: StructureElement, tag: string): StructureElement {
  const made = pen.doc.struct(tag);
  parent.add(made);
  return made;
}

/** Draws what belongs to the look only: screen readers pass it over. */
export function drawArtifact(pen: Canvas, draw: () => void, kind: 'Layout' | 'Pagination' = 'Layout'): void {
  pen.doc.markContent('Artifact', { type: kind });
  draw();
  pen.doc.endMarkedContent();
}

/** A thin line over so much width. */
export function drawRule(pen: Canvas, x: number, y: number, width: number, color = palette.rule): void {
  pen.doc
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

/** Where a line of type sits in its height. */
const baseline = ({ size, line }: FontSize) => line / 2 + size * 0.33;

/** Words of one cut, colour and meaning are drawn in one go. */
function mergePieces(pieces: Piece[]): Piece[] {
  const strokes: Piece[] = [];
  for (const piece of pieces) {
    const last = strokes.at(-1);
    const same = last?.cut === piece.cut && last.href === piece.href && !last.actual && !piece.actual;
    if (last && same) {
      last.text += piece.text;
      last.width += piece.width;
    } else strokes.push({ ...piece });
  }
  return strokes;
}

/** Draws pieces at a place; inside the closure of an element. */
export function drawPieces(
  { doc, accent }: Canvas,
  pieces: Piece[],
  { x, y, type, color = palette.text }: { x: number; y: number; type: FontSize; color?: string },
): void {
  let left = x;
  for (const { text, cut, width, href, actual } of mergePieces(pieces)) {
    if (actual) doc.markContent('Span', { actual });
    doc
      .font(cut)
      .fontSize(type.size)
      .fillColor(href ? accent : color)
      .text(text, left, y + baseline(type), { lineBreak: false, baseline: 'alphabetic' });
    if (actual) doc.endMarkedContent();
    left += width;
  }
}

/** Draws a short text that needs no breaking; inside the closure of an element or artifact. */
export function drawText(
  pen: Canvas,
  text: string,
  place: { x: number; y: number; type: FontSize; color?: string; cut?: FontWeight },
): void {
  const { cut = 'regular', ...rest } = place;
  drawPieces(pen, [{ text, cut, width: 0 }], rest);
}

/** Draws lines into an element, over as many pages as they need; links become elements of their own. */
export function drawLines(
  pen: Canvas,
  target: StructureElement,
  lines: Line[],
  { x, type, color, inner = 0 }: { x: number; type: FontSize; color?: string; inner?: number },
): void {
  let waiting: (() => void)[] = [];
  const flush = () => {
    const draws = waiting;
    waiting = [];
    if (draws.length > 0) target.add(() => draws.forEach((draw) => draw()));
  };
  for (const { pieces } of lines) {
    if (pen.y + type.line + inner > contentBottom) {
      flush();
      startPage(pen);
    }
    const y = pen.y;
    let left = x;
    for (const group of groupByLink(pieces)) {
      const start = left;
      const draw = () => drawPieces(pen, group, { x: start, y, type, ...(color && { color }) });
      left += group.reduce((sum, { width }) => sum + width, 0);
      const href = group[0]?.href;
      if (href === undefined) waiting.push(draw);
      else {
        flush();
        drawLink(pen, target, draw, { href, x: start, y, width: left - start, type, group });
      }
    }
    pen.y += type.line;
  }
  flush();
}

/** Neighbours with the same address. */
function groupByLink(pieces: Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && last[0]?.href === piece.href) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

function drawLink(
  pen: Canvas,
  target: StructureElement,
  draw: () => void,
  at: { href: string; x: number; y: number; width: number; type: FontSize; group: Piece[] },
): void {
  const link = addElement(pen, target, 'Link');
  const words = at.group.map(({ text }) => text).join('');
  link.add(draw);
  const contents = Object(words.trim()) as object;
  const options = { structParent: link, Contents: contents };
  pen.doc.link(at.x, at.y, at.width, at.type.line, at.href, options);
  // Ended while its page is the one that is drawn on: the address belongs to that page.
  link.end();
}

/** Opens an empty file: tagged, German, with its own fonts. */
export function createPdf(title: string, madeAt: Date): PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: null,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'de-DE',
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt, Producer: 'pdfkit', Creator: 'pdfkit' },
  });
  doc.registerFont('regular', fontOf('regular')).registerFont('strong', fontOf('strong'));
  return doc;
}
