const keptTags = /^(p|div|br|strong|b|em|i|ul|ol|li|a|h[1-6]|tr|blockquote)$/;
const droppedTags =
  /<(script|style|head|title|template|noscript|iframe|svg|math|textarea)\b[\s\S]*?<\/\1\s*>/gi;
const tagPattern = /<(\/?)([a-z][a-z0-9]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const otherMarkup: { [name: string]: string } = { tr: 'p', blockquote: 'p' };

/** The address of a link, where it is one that may be kept, as an attribute. */
function addressOf(attributes: string): string {
  const href = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const address = (href?.[1] ?? href?.[2] ?? '').trim();
  return /^(https?:\/\/|mailto:|tel:)[^\s"<>]+$/i.test(address) ? ` href="${address}"` : '';
}

const text = (between: string) => between.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Sanitizes pasted HTML: known elements without attributes except link addresses. Nothing else reaches the
 * browser's parser, so that nothing is loaded and no handler is evaluated.
 */
export function sanitizePaste(html: string): string {
  const rest = html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(droppedTags, '');
  let out = '';
  let end = 0;
  for (const found of rest.matchAll(tagPattern)) {
    const [whole, closing = '', given = '', attributes = ''] = found;
    const name = given.toLowerCase();
    out += text(rest.slice(end, found.index));
    end = found.index + whole.length;
    if (!keptTags.test(name)) continue;
    const element = otherMarkup[name] ?? (/^h\d$/.test(name) ? 'p' : name);
    out += `<${closing}${element}${closing === '' && name === 'a' ? addressOf(attributes) : ''}>`;
  }
  return out + text(rest.slice(end));
}
