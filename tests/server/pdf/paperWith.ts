import type { PdfModel, PdfBlock } from '#server/base/pdf/documentModel.ts';

/** Returns a document with one part and a neutral theme. */
export function paperWith(blocks: PdfBlock[], title = 'Papier'): PdfModel {
  return {
    title,
    parts: [{ title, blocks }],
    theme: {
      accent: '#0B5D5E',
      accentSurface: '#E6F0F0',
      radius: 4,
      sender: 'Haus',
      contact: '',
      logo: '<svg/>',
    },
    pageLabel: 'Seite {{page}} von {{pages}}',
    createdAt: '2026-01-02T03:04:05Z',
  };
}
