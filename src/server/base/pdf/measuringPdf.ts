import type { OutlineItem, StructureElement } from 'pdfkit';
import type { LeanPdf } from './leanPdf.ts';

const outline: OutlineItem = { addItem: () => outline };

/** Runs no closures: they draw, and what they draw is measured outside of them. */
const element: StructureElement = { dictionary: { data: {} }, add: () => element, end: () => undefined };

/** Returns a document that draws nothing and counts its pages. */
export function createMeasuringPdf(): LeanPdf {
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
  const doc = new Proxy({} as LeanPdf, { get: (_, name) => members.get(name) ?? draw });
  return doc;
}
