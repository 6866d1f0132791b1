import type { OutlineItem, StructureElement } from 'pdfkit';
import type { FontWeight } from './fonts.ts';
import { LeanPdf } from './leanPdf.ts';
import type { Line, Piece } from './lineBreaking.ts';
import { contentBottom, palette, sheet, type FontSize } from './pageLayout.ts';

/** A PDF being drawn: the current position and the element that receives content. */
export interface Canvas {
  doc: LeanPdf;
  /** Top of the next line, in points. */
  y: number;
  /** Factor for the spacing between blocks. */
  space: number;
  /** Element that new blocks are added to. */
  body: StructureElement;
  outline: OutlineItem;
  accent: string;
  accentSurface: string;
  radius: number;
  /** Index of the first page of each part. */
  firstPages: number[];
}

/** Starts a new page. */
export function startPage(canvas: Canvas, top = sheet.top): void {
  canvas.doc.addPage();
  canvas.y = top;
}

/** Starts a new page unless the given height still fits. */
export function ensureSpace(canvas: Canvas, height: number): void {
  if (canvas.y + height > contentBottom) startPage(canvas);
}

/** Adds vertical space, scaled by the canvas's spacing factor. */
export function addSpace(canvas: Canvas, points: number): void {
  canvas.y += points * canvas.space;
}

/** Adds a structure element to a parent and returns it. */
export function addElement(canvas: Canvas, parent: StructureElement, tag: string): StructureElement {
  const made = canvas.doc.struct(tag);
  parent.add(made);
  return made;
}

/** Draws decoration, which screen readers skip. */
export function drawArtifact(
  canvas: Canvas,
  draw: () => void,
  kind: 'Layout' | 'Pagination' = 'Layout',
): void {
  canvas.doc.markContent('Artifact', { type: kind });
  draw();
  canvas.doc.endMarkedContent();
}

/** Draws a thin horizontal line. */
export function drawRule(canvas: Canvas, x: number, y: number, width: number, color = palette.rule): void {
  canvas.doc
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

/** Distance from the top of a line to its baseline, in points. */
const baseline = ({ size, line }: FontSize) => line / 2 + size * 0.33;

/** Merges neighbours of the same weight and link, so that each run is drawn in one call. */
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

/** Draws pieces at a position; call it inside the closure of an element. */
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
      .text(text, left, y + baseline(type), { lineBreak: false, baseline: 'alphabetic', wordCount: 0 });
    if (actual) doc.endMarkedContent();
    left += width;
  }
}

/** Draws a short text on one line; call it inside the closure of an element or artifact. */
export function drawText(
  canvas: Canvas,
  text: string,
  at: { x: number; y: number; type: FontSize; color?: string; cut?: FontWeight },
): void {
  const { cut = 'regular', ...rest } = at;
  drawPieces(canvas, [{ text, cut, width: 0 }], rest);
}

/** Draws lines into an element, across pages if needed; links become elements of their own. */
export function drawLines(
  canvas: Canvas,
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
    if (canvas.y + type.line + inner > contentBottom) {
      flush();
      startPage(canvas);
    }
    const y = canvas.y;
    let left = x;
    for (const group of groupByLink(pieces)) {
      const start = left;
      const draw = () => drawPieces(canvas, group, { x: start, y, type, ...(color && { color }) });
      left += group.reduce((sum, { width }) => sum + width, 0);
      const href = group[0]?.href;
      if (href === undefined) waiting.push(draw);
      else {
        flush();
        drawLink(canvas, target, draw, { href, x: start, y, width: left - start, type, group });
      }
    }
    canvas.y += type.line;
  }
  flush();
}

/** Groups consecutive pieces with the same address. */
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
  canvas: Canvas,
  target: StructureElement,
  draw: () => void,
  at: { href: string; x: number; y: number; width: number; type: FontSize; group: Piece[] },
): void {
  const link = addElement(canvas, target, 'Link');
  const text = at.group.map(({ text }) => text).join('');
  link.add(draw);
  const contents = Object(text.trim()) as object;
  const options = { structParent: link, Contents: contents };
  canvas.doc.link(at.x, at.y, at.width, at.type.line, at.href, options);
  // Ended before the next page starts: the annotation belongs to this page.
  link.end();
}

/** Creates an empty document: tagged, German, with embedded fonts. */
export function createPdf(title: string, madeAt: Date): LeanPdf {
  const options = {
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
  };
  // Titles come first.
  return new LeanPdf(options, ['strong', 'regular']);
}
