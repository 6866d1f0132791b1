const kept = /^(p|div|br|strong|b|em|i|ul|ol|li|a|h[1-6]|tr|blockquote)$/;
const dropped = /<(script|style|head|title|template|noscript|iframe|svg|math|textarea)\b[\s\S]*?<\/\1\s*>/gi;
const mark = /<(\/?)([a-z][a-z0-9]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const others: { [name: string]: string } = { tr: 'p', blockquote: 'p' };

/** The address of a link, where it is one that may be kept, as an attribute. */
function addressOf(attributes: string): string {
  const href = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const address = (href?.[1] ?? href?.[2] ?? '').trim();
  return /^(https?:\/\/|mailto:|tel:)[^\s"<>]+$/i.test(address) ? ` href="${address}"` : '';
}

const text = (between: string) => between.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What may be read of pasted HTML: known elements without attributes but the address of a link. Nothing else reaches
 * the parser of the browser, so that nothing is loaded and no handler is even refused.
 */
export function pasteable(html: string): string {
  const rest = html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(dropped, '');
  let out = '';
  let end = 0;
  for (const found of rest.matchAll(mark)) {
    const [whole, closing = '', given = '', attributes = ''] = found;
    const name = given.toLowerCase();
    out += text(rest.slice(end, found.index));
    end = found.index + whole.length;
    if (!kept.test(name)) continue;
    const element = others[name] ?? (/^h\d$/.test(name) ? 'p' : name);
    out += `<${closing}${element}${closing === '' && name === 'a' ? addressOf(attributes) : ''}>`;
  }
  return out + text(rest.slice(end));
}
