import type { default as PDFDocument, OutlineItem, StructureElement } from 'pdfkit';

const outline: OutlineItem = { addItem: () => outline };

/** Runs no closures: they draw, and what they draw is measured outside of them. */
const element: StructureElement = { dictionary: { data: {} }, add: () => element, end: () => undefined };

/** Returns a document that draws nothing and counts its pages. */
export function createMeasuringPdf(): PDFDocument {
  let pages = 0;
  const addPage = () => {
    pages += 1;
    return doc;
  };
  const members = new Map<string | symbol, unknown>([
    ['outline', outline],
    ['struct', () => element],
    ['addPage', addPage],
    ['bufferedPageRange', () => ({ start: 0, count: pages })],
  ]);
  const draw = () => doc;
  const doc = new Proxy({} as PDFDocument, { get: (_, name) => members.get(name) ?? draw });
  return doc;
}
