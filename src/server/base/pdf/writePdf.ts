import { breakLines } from './lineBreaking.ts';
import { drawBlock } from './drawBlock.ts';
import { drawLogo } from './logo.ts';
import { palette, sheet, textWidth, fontSizes } from './pageLayout.ts';
import {
  drawArtifact,
  drawLines,
  drawText,
  addElement,
  addSpace,
  createPdf,
  drawRule,
  startPage,
  type Canvas,
} from './canvas.ts';
import { createMeasuringPdf } from './measuringPdf.ts';
import { widthOf } from './fonts.ts';
import type { PdfModel, PdfPart } from './documentModel.ts';

function drawPart(canvas: Canvas, { title, subtitle, blocks }: PdfPart): void {
  const heading = addElement(canvas, canvas.body, 'H1');
  const lines = breakLines([{ text: title, strong: true }], textWidth, fontSizes.title.size);
  drawLines(canvas, heading, lines, { x: sheet.left, type: fontSizes.title });
  heading.end();
  canvas.y += 3;
  if (subtitle) {
    const line = addElement(canvas, canvas.body, 'P');
    const set = breakLines([{ text: subtitle }], textWidth, fontSizes.body.size);
    drawLines(canvas, line, set, { x: sheet.left, type: fontSizes.body, color: palette.quiet });
    line.end();
  }
  addSpace(canvas, 12);
  for (const block of blocks) drawBlock(canvas, block);
}

/** Draws the header and footer, which screen readers skip. */
function drawFrame(canvas: Canvas, model: PdfModel, page: number, pages: number): void {
  const { theme, title } = model;
  const first = canvas.firstPages.includes(page);
  const [right, { small }] = [sheet.left + textWidth, fontSizes];
  const flushRight = (text: string, y: number, color: string) =>
    drawText(canvas, text, { x: right - widthOf(text, 'regular') * small.size, y, type: small, color });
  canvas.doc.rect(0, 0, sheet.width, 6).fillColor(theme.accent).fill();
  const size = first ? 26 : 18;
  drawLogo(canvas.doc, theme.logo, sheet.left, first ? 40 : 38, size);
  const name = first ? { size: 13, line: 26 } : { size: 10, line: 18 };
  const position = { x: sheet.left + size + 8, y: first ? 40 : 38, type: name, color: theme.accent };
  drawText(canvas, theme.sender, { ...position, cut: 'strong' });
  if (first) flushRight(theme.contact, 47, palette.quiet);
  else flushRight(title, 41, palette.quiet);
  const foot = sheet.height - 52;
  drawRule(canvas, sheet.left, foot, textWidth);
  drawText(canvas, `${theme.sender} · ${theme.contact}`, {
    x: sheet.left,
    y: foot + 6,
    type: small,
    color: palette.quiet,
  });
  const label = model.pageLabel.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(pages));
  flushRight(label, foot + 6, palette.quiet);
}

/** A part's last page with less content than this, in points, is avoided by compact spacing where that helps. */
const SHORT = 170;
const TIGHT = 0.62;

/** A laid-out document before the page frames are drawn. */
interface Layout {
  pen: Canvas;
  /** Per part: page count, and whether the last page is nearly empty. */
  parts: { pages: number; short: boolean }[];
}

/** Sets a document, some parts compactly, on an empty one that is drawn on or measures only. */
function layOut(
  model: PdfModel,
  tight: ReadonlySet<number>,
  doc = createPdf(model.title, new Date(model.createdAt)),
): Layout {
  const { theme: look } = model;
  const body = doc.struct('Document');
  doc.addStructure(body);
  const looks = { accent: look.accent, accentSurface: look.accentSurface, radius: look.radius };
  const canvas: Canvas = { doc, y: 0, space: 1, body, outline: doc.outline, firstPages: [], ...looks };
  const parts = model.parts.map((part, index) => {
    startPage(canvas, sheet.topFirst);
    const before = doc.bufferedPageRange().count;
    canvas.firstPages.push(before - 1);
    canvas.space = tight.has(index) ? TIGHT : 1;
    // A bookmark points at the current page.
    if (model.parts.length > 1) canvas.outline = doc.outline.addItem(part.title);
    drawPart(canvas, part);
    const pages = doc.bufferedPageRange().count - before + 1;
    return { pages, short: pages > 1 && canvas.y - sheet.top < SHORT };
  });
  return { pen: canvas, parts };
}

/** Sets those parts compactly that save a nearly empty last page. */
function layOutCompactly(model: PdfModel): Canvas {
  const usual = layOut(model, new Set());
  const short = usual.parts.flatMap((part, index) => (part.short ? [index] : []));
  if (short.length === 0) return usual.pen;
  // Often it saves none, and drawing takes much longer than measuring.
  const tight = layOut(model, new Set(short), createMeasuringPdf());
  const pages = ({ parts }: Layout, index: number) => parts[index]?.pages ?? 0;
  const helped = short.filter((index) => pages(tight, index) < pages(usual, index));
  return helped.length === 0 ? usual.pen : layOut(model, new Set(helped)).pen;
}

/** Sets a file whose first page names the parts behind it; where they begin is known once they are set. */
function layOutWithContents(model: PdfModel): Canvas {
  const { contents, ...plain } = model;
  if (!contents) return layOutCompactly(model);
  const { title, head } = contents;
  const listing = (pages: number[]): PdfPart => {
    const rows = model.parts.map((part, index) => [part.title, String(pages[index] ?? '')]);
    return { title, blocks: [{ type: 'table', head, rows, numbers: [1] }] };
  };
  const parts = (pages: number[]) => ({ ...plain, parts: [listing(pages), ...model.parts] });
  const { firstPages } = layOutCompactly(parts([]));
  return layOutCompactly(parts(firstPages.slice(1).map((page) => page + 1)));
}

/** Renders a tagged PDF (PDF/UA-1): title, language, headings, lists, tables, reading order, bookmarks. */
export function writePdf(model: PdfModel): Buffer {
  const canvas = layOutWithContents(model);
  const { doc, body } = canvas;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    drawArtifact(canvas, () => drawFrame(canvas, model, page, count), 'Pagination');
  }
  body.end();
  return doc.bytes();
}
