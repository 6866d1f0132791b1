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

/** A limit; contracts show their own answer to one of the fields instead of the text, and a sentence after it. */
interface LimitWords extends TitledText {
  fields?: string[];
  besides?: string;
  /** Pointers of answers that determine something for a part, by the name of the part. */
  each?: { [name: string]: string };
}

/** What people ask for by name, with other words for it. */
interface ThingWords extends TitledText {
  words?: string[];
}

/** Product texts under `covers`; every part is optional. */
export interface Covers {
  intro?: string;
  variants?: VariantWords[];
  /** A `trait` is a property of the contract: nothing is uninsured where it is missing. */
  comparison?: { title: string; variants: string[]; trait?: true }[];
  limits?: LimitWords[];
  /** Pointer of the field whose answers are the chosen modules. */
  modules?: string;
  /**
   * What of the variant is chosen: the field, and the names its answers and the sentences („Mit Storno: …“) use. An
   * answer that names none has all.
   */
  parts?: { field: string; names: string[] };
  things?: ThingWords[];
  notInsurable?: string[];
  examples?: (TitledText & { variant?: string })[];
  questions?: { question: string; answer: string }[];
}

/** The words of a product page out of its texts; a product without them says nothing. */
export const coversOf = (texts: unknown): Covers =>
  typeof texts === 'object' && texts !== null ? (texts as Covers) : {};
