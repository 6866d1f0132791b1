import type PDFDocument from 'pdfkit';

const ELEMENT = /<(circle|rect|path)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

function attributesOf(text: string): { [name: string]: string } {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
}

/** Draws a brand's logo (circles, rectangles and paths) into a square. */
export function drawLogo(doc: PDFDocument, svg: string, x: number, y: number, size: number): void {
  const [, root = ''] = /<svg\b([^>]*)>/.exec(svg) ?? [];
  const box = (attributesOf(root)['viewBox'] ?? '0 0 40 40').split(' ').map(Number);
  const [left = 0, top = 0, width = 40, height = 40] = box;
  doc.save();
  doc.translate(x, y);
  doc.scale(size / Math.max(width, height));
  doc.translate(-left, -top);
  for (const [, name, text = ''] of svg.matchAll(ELEMENT)) {
    const attributes = attributesOf(text);
    const number = (attribute: string) => Number(attributes[attribute] ?? 0);
    if (name === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
    else if (name === 'rect') {
      const [w, h] = [number('width'), number('height')];
      doc.roundedRect(number('x'), number('y'), w, h, number('rx'));
    } else doc.path(attributes['d'] ?? '');
    const { fill = '#000000', stroke } = attributes;
    if (stroke) {
      if (attributes['stroke-linecap'] === 'round') doc.lineCap('round');
      if (attributes['stroke-linejoin'] === 'round') doc.lineJoin('round');
      doc
        .lineWidth(Number(attributes['stroke-width'] ?? 1))
        .strokeColor(longColor(stroke))
        .stroke();
    } else if (fill !== 'none') doc.fillColor(longColor(fill)).fill();
  }
  doc.restore();
}

/** Expands `#fff` to `#ffffff`. */
function longColor(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
}
