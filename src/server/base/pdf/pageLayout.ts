/** A4 with equal left and right margins, in points. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  left: 62,
  /** Top of the text on a part's first page, and on the following ones. */
  topFirst: 112,
  top: 92,
  bottom: 78,
};

/** Width of the text. */
export const textWidth = sheet.width - 2 * sheet.left;

/** Lowest position of a line. */
export const contentBottom = sheet.height - sheet.bottom;

/** Font size with its line height, in points. */
export interface FontSize {
  size: number;
  line: number;
}

export const fontSizes: { [name in 'title' | 'h2' | 'h3' | 'h4' | 'body' | 'small' | 'amount']: FontSize } = {
  title: { size: 21, line: 25 },
  h2: { size: 13.5, line: 17.5 },
  h3: { size: 11, line: 15 },
  h4: { size: 10, line: 14 },
  body: { size: 10, line: 14.2 },
  small: { size: 8.5, line: 11.5 },
  amount: { size: 24, line: 29 },
};

/** Neutral colours shared by all brands. */
export const palette = {
  text: '#1B1F24',
  quiet: '#4A5560',
  rule: '#C4CCD4',
  band: '#F3F5F7',
  warning: '#8A5A00',
  warningSurface: '#FDF3DF',
  yes: '#176B3A',
  no: '#B3261E',
};
