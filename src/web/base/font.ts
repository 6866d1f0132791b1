/** Milliseconds for which the first page has the line to itself. */
const laterMs = 2000;

/** Fetches our font for the next page; the one that is read keeps the font that it began with. */
export function fetchFontLater(document: Document, later: (run: () => void, ms: number) => void): void {
  if ('font' in document.documentElement.dataset || !('fonts' in document)) return;
  const { fonts } = document;
  later(() => void fonts.load("1em 'Source Sans 3 Variable'").catch(() => undefined), laterMs);
}

/** Uses our font from here on: all that is seen changes anyway. */
export const applyFont = ({ documentElement }: Document): void => void (documentElement.dataset['font'] = '');
