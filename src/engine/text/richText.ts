/** Running text inside a block: a plain string, or a piece of it with a meaning of its own. */
export type Inline =
  | string
  | { type: 'strong'; content: Inline[] }
  /** `href` is an address of ours (`/…`), or `https:`, `mailto:`, `tel:`; nothing else. */
  | { type: 'link'; href: string; content: Inline[] };

/** One block of a rich text. Level 1 is the title of the page around it, so headings begin at 2. */
export type Block =
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'heading'; level: 2 | 3 | 4; content: Inline[] }
  | { type: 'list'; ordered?: boolean; items: Inline[][] };

/**
 * Formatted text as data: never an HTML string, so whoever draws it decides which elements there are.
 * Written down in `schemas/meta/rich-text.schema.json`.
 */
export type RichText = Block[];
