/** One coverage variant in words. */
export interface VariantWords {
  key: string;
  name: string;
  claim?: string;
  suits?: string;
  covered?: string[];
  notCovered?: string[];
}

export interface TitledText {
  title: string;
  text: string;
}

/** Product texts under `covers`; every part is optional. */
export interface Covers {
  intro?: string;
  variants?: VariantWords[];
  comparison?: { title: string; variants: string[] }[];
  limits?: TitledText[];
  notInsurable?: string[];
  examples?: (TitledText & { variant?: string })[];
  questions?: { question: string; answer: string }[];
}

/** The words of a product page out of its texts; a product without them says nothing. */
export const coversOf = (texts: unknown): Covers =>
  typeof texts === 'object' && texts !== null ? (texts as Covers) : {};
