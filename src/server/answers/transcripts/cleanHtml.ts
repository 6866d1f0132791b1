import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/** Loads the sanitizer with its sixty modules on first use. */
const sanitize = (html: string, options: sanitizeHtml.IOptions): string =>
  (require('sanitize-html') as typeof sanitizeHtml)(html, options);

/** Allowed HTML: nothing that acts, loads or covers. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  // Equivalent elements that mail programs use.
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    h1: 'p',
    h2: 'p',
    h3: 'p',
    h4: 'p',
    h5: 'p',
    h6: 'p',
    tr: 'p',
    a: (tagName, { href = '' }) => ({ tagName, attribs: absoluteLink(href) }),
  },
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head', 'template'],
  nestingLimit: 30,
};

/** Returns an absolute link; a relative one would point to our own pages. */
const absoluteLink = (href: string): sanitizeHtml.Attributes =>
  /^(https?:\/\/|mailto:|tel:)/i.test(href.trim()) ? { href } : {};

/** Sanitizes HTML by an allow list: paragraphs, bold, italic, lists, quotes and links. */
export const cleanHtml = (html: string): string => sanitize(html, rules).trim();

/** Returns the text of HTML without mark-up. */
export function plainOf(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/p|\/li|\/blockquote)[^<>]*>/gi, '$&\n');
  const text = sanitize(spaced, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: rules.nonTextTags,
  });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
