/** A piece of cleaned HTML: text, or an element of the few that there are. */
export type Piece = string | { tag: Tag; href?: string; children: Piece[] };

const tags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'] as const;
export type Tag = (typeof tags)[number];

const isTag = (name: string): name is Tag => (tags as readonly string[]).includes(name);
const mark = /<(\/?)([a-z]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*(\/?)>/g;
const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Text as it is meant: entities become their signs. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(String(hex), 16) : undefined;
    if (code !== undefined) return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
    return entities[String(name)] ?? String(whole);
  });

/** An address that a message may lead to: pages outside, mail, telephone. */
function goodAddress(attributes: string): string | undefined {
  const href = decoded(/(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1] ?? '').trim();
  return /^(https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu.test(href) ? href : undefined;
}

/**
 * Reads HTML that the server has cleaned into pieces. Nothing is trusted: whatever is not one of the few known
 * elements stays what it is, text, so that a page shows at worst some angle brackets and never runs anything.
 */
export function piecesOf(html: string): Piece[] {
  const root: Piece[] = [];
  const open: { tag: Tag; children: Piece[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const say = (text: string) => {
    if (text !== '') here().push(decoded(text));
  };
  let end = 0;
  for (const found of html.matchAll(mark)) {
    const [whole, closing, name = '', attributes = '', empty] = found;
    say(html.slice(end, found.index));
    end = found.index + whole.length;
    if (!isTag(name)) say(whole);
    else if (closing) {
      const place = open.findLastIndex(({ tag }) => tag === name);
      if (place >= 0) open.length = place;
    } else {
      const href = name === 'a' ? goodAddress(attributes) : undefined;
      const piece = { tag: name, ...(href !== undefined && { href }), children: [] };
      here().push(piece);
      if (name !== 'br' && !empty && open.length < 40) open.push(piece);
    }
  }
  say(html.slice(end));
  return root;
}

/** How many signs are read in pieces. */
export const lengthOf = (pieces: Piece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : lengthOf(piece.children) + 1),
    0,
  );

/** Pieces up to so many signs. */
export function cutPieces(pieces: Piece[], most: number): Piece[] {
  const kept: Piece[] = [];
  let left = most;
  for (const piece of pieces) {
    if (left <= 0) break;
    if (typeof piece === 'string') kept.push(piece.slice(0, left).replace(/[\ud800-\udbff]$/, ''));
    else kept.push({ ...piece, children: cutPieces(piece.children, left) });
    left -= lengthOf([piece]);
  }
  return kept;
}
