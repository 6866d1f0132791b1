/** A piece of running text. */
export interface Run {
  text: string;
  strong?: boolean;
  /** `https:`, `mailto:` or `tel:`. */
  href?: string;
}

/** What stands before the items of a list: a point, a number, or what it says of them. */
export type ListMark = 'point' | 'number' | 'yes' | 'no' | 'limit';

/** A label with its value. */
export interface Fact {
  label: string;
  value: string;
}

/** One block of a paper, told by its meaning: whoever draws it decides its looks and its tags. */
export type PdfBlock =
  | { type: 'heading'; level: 2 | 3 | 4; text: string }
  | { type: 'paragraph'; content: Run[]; look?: 'quiet' }
  /** Set apart from the text around it. */
  | { type: 'note'; content: Run[]; look: 'warning' | 'accent' }
  | { type: 'list'; mark: ListMark; items: Run[][] }
  /** Labels beside their values: a table whose rows begin with their header. */
  | { type: 'facts'; facts: Fact[] }
  /** `numbers`: columns that hold numbers, from 0; `total`: the last row sums up the others. */
  | { type: 'table'; head: string[]; rows: string[][]; numbers?: number[]; total?: boolean }
  /** A sum that stands out, with what it is and what belongs to it. */
  | { type: 'amount'; label: string; amount: string; details: string[] }
  /** What somebody drew by hand, 600 wide and 200 high, each line as x, y, x, y, …; `alt` says what it shows. */
  | { type: 'drawing'; lines: number[][]; alt: string };

/** One text of a file: a title, what stands beneath it, its blocks. */
export interface PdfPart {
  title: string;
  /** Version, number, date: one short line. */
  subtitle?: string;
  blocks: PdfBlock[];
}

/** What a brand gives to a paper. */
export interface PdfTheme {
  /** `#0B5D5E` */
  accent: string;
  /** Pale, behind what stands out. */
  accentSurface: string;
  /** Points. */
  radius: number;
  /** Name of the brand. */
  sender: string;
  /** How it is reached: one short line. */
  contact: string;
  /** SVG of circles, rectangles and paths. */
  logo: string;
}

/** A whole file, as data alone: the same paper is the same bytes. */
export interface PdfModel {
  title: string;
  /** Every part begins on a page of its own. */
  parts: PdfPart[];
  theme: PdfTheme;
  /** What a page says at its foot, with places for both numbers: `Seite {{page}} von {{pages}}`. */
  pageLabel: string;
  /** ISO instant. */
  createdAt: string;
}
