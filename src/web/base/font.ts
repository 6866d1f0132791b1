/** Milliseconds for which the first page has the line to itself. */
const laterMs = 2000;

/** Fetches our fonts for the next page; the one that is read keeps those that it began with. */
export function fetchFontLater(document: Document, later: (run: () => void, ms: number) => void): void {
  if ('font' in document.documentElement.dataset || !('fonts' in document)) return;
  const heading = getComputedStyle(document.documentElement).getPropertyValue('--font-heading').split(',')[0];
  const families = ["'Source Sans 3 Variable'", heading ?? ''];
  const load = (family: string) => document.fonts.load(`600 1em ${family}`).catch(() => undefined);
  later(() => void families.map(load), laterMs);
}

/** Uses our font from here on: all that is seen changes anyway. */
export const applyFont = ({ documentElement }: Document): void => void (documentElement.dataset['font'] = '');
