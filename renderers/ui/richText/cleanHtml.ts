/** A node of cleaned HTML: text, or an allowed element. */
export type Piece = string | { tag: Tag; href?: string; children: Piece[] };

const tags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'] as const;
type Tag = (typeof tags)[number];

const isTag = (name: string): name is Tag => (tags as readonly string[]).includes(name);
const tagPattern = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/g;
const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Text as it is meant: entities become their signs. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(String(hex), 16) : undefined;
    if (code !== undefined) return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
    return entities[String(name)] ?? String(whole);
  });

/** Returns the address of a link if its scheme is allowed: web, mail, telephone. */
function safeHref(attributes: string): string | undefined {
  const href = decodeEntities(/(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1] ?? '').trim();
  return /^(https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu.test(href) ? href : undefined;
}

/**
 * Parses HTML cleaned by the server. The input is not trusted: unknown markup stays text, so that a page
 * shows angle brackets at worst and never runs anything.
 */
export function piecesOf(html: string): Piece[] {
  const root: Piece[] = [];
  const open: { tag: Tag; children: Piece[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const addText = (text: string) => {
    if (text !== '') here().push(decodeEntities(text));
  };
  let end = 0;
  for (const found of html.matchAll(tagPattern)) {
    const [whole, closing, name = '', attributes = '', empty] = found;
    addText(html.slice(end, found.index));
    end = found.index + whole.length;
    if (!isTag(name)) addText(whole);
    else if (closing) {
      const openIndex = open.findLastIndex(({ tag }) => tag === name);
      if (openIndex >= 0) open.length = openIndex;
    } else {
      const href = name === 'a' ? safeHref(attributes) : undefined;
      const piece = { tag: name, ...(href !== undefined && { href }), children: [] };
      here().push(piece);
      if (name !== 'br' && !empty && open.length < 40) open.push(piece);
    }
  }
  addText(html.slice(end));
  return root;
}

/** Returns the number of characters. */
export const lengthOf = (pieces: Piece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : lengthOf(piece.children) + 1),
    0,
  );

/** Pieces up to so many signs. */
export function cutPieces(pieces: Piece[], most: number): Piece[] {
  const cut: Piece[] = [];
  let left = most;
  for (const piece of pieces) {
    if (left <= 0) break;
    if (typeof piece === 'string') cut.push(piece.slice(0, left).replace(/[\ud800-\udbff]$/, ''));
    else cut.push({ ...piece, children: cutPieces(piece.children, left) });
    left -= lengthOf([piece]);
  }
  return cut;
}
