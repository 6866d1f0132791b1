import type { Block, Inline, RichText } from '#engine/text/richText.ts';
import { escapeHtml } from '../html/html.ts';

/** What a link may lead to; anything else, scripts above all, is an error of the text. */
const SAFE_HREF = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

/** Rich text as HTML: a handful of elements, no attribute but `href`. Throws for an unsafe link. */
export function richTextHtml(content: RichText): string {
  return content.map(blockHtml).join('\n');
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.content)}</h${block.level}>`;
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li>${inlineHtml(item)}</li>`);
      return `<${name}>\n${items.join('\n')}\n</${name}>`;
    }
  }
}

function inlineHtml(content: Inline[]): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part);
      if (part.type === 'strong') return `<strong>${inlineHtml(part.content)}</strong>`;
      if (!SAFE_HREF.test(part.href)) throw new Error(`Unsafe link in a document: ${part.href}`);
      return `<a href="${escapeHtml(part.href)}">${inlineHtml(part.content)}</a>`;
    })
    .join('');
}
