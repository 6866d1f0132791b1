/** Text inside a block: a plain string, or a formatted part. */
export type Inline =
  | string
  | { type: 'strong'; content: Inline[] }
  /** `href` is a path of the platform (`/…`), or `https:`, `mailto:`, `tel:`. */
  | { type: 'link'; href: string; content: Inline[] };

/** One block of a rich text. Level 1 is the title of the page around it, so headings begin at 2. */
export type Block =
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'heading'; level: 2 | 3 | 4; content: Inline[] }
  | { type: 'list'; ordered?: boolean; items: Inline[][] };

/**
 * Formatted text as data, never as HTML: the renderer decides which elements there are. See
 * `schemas/meta/rich-text.schema.json`.
 */
export type RichText = Block[];
