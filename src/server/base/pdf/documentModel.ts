/** A run of inline text. */
export interface Run {
  text: string;
  strong?: boolean;
  /** `https:`, `mailto:` or `tel:`. */
  href?: string;
}

/** Marker in front of list items; `yes`, `no` and `limit` label their meaning. */
export type ListMark = 'point' | 'number' | 'yes' | 'no' | 'limit';

/** A label with its value. */
export interface Fact {
  label: string;
  value: string;
}

/** One semantic block of a document; layout and tags are up to the renderer. */
export type PdfBlock =
  /** `sign`: SVG in front of the text, decoration of what it says. */
  | { type: 'heading'; level: 2 | 3 | 4; text: string; sign?: string }
  | { type: 'paragraph'; content: Run[]; look?: 'quiet' }
  /** Highlighted paragraph. */
  | { type: 'note'; content: Run[]; look: 'warning' | 'accent' }
  | { type: 'list'; mark: ListMark; items: Run[][] }
  /** Label-value pairs: a table whose rows start with a header cell. */
  | { type: 'facts'; facts: Fact[] }
  /** `numbers`: indices of numeric columns; `total`: the last row is a sum. */
  | { type: 'table'; head: string[]; rows: string[][]; numbers?: number[]; total?: boolean }
  /** Highlighted amount with its label and details. */
  | { type: 'amount'; label: string; amount: string; details: string[] }
  /** Freehand drawing on a 600 × 200 grid, each line as x, y, x, y, …; `alt` is its text alternative. */
  | { type: 'drawing'; lines: number[][]; alt: string };

/** One document within a file: title, subtitle, blocks. */
export interface PdfPart {
  title: string;
  /** One short line: version, number or date. */
  subtitle?: string;
  blocks: PdfBlock[];
}

/** Appearance of a brand's documents. */
export interface PdfTheme {
  /** `#0B5D5E` */
  accent: string;
  /** Pale background of highlighted blocks. */
  accentSurface: string;
  /** Points. */
  radius: number;
  /** Name of the brand. */
  sender: string;
  /** Contact details on one line. */
  contact: string;
  /** SVG that consists of circles, rectangles and paths. */
  logo: string;
}

/** A complete file as data; equal models render to equal bytes. */
export interface PdfModel {
  title: string;
  /** Each part starts on a new page. */
  parts: PdfPart[];
  /** A first page that names the parts and their pages: its title, and what its two columns are called. */
  contents?: { title: string; head: [string, string] };
  theme: PdfTheme;
  /** Footer text with both page numbers as placeholders: `Seite {{page}} von {{pages}}`. */
  pageLabel: string;
  /** ISO instant. */
  createdAt: string;
}
