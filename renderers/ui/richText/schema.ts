import { Schema, type Node } from 'prosemirror-model';

/** ProseMirror schema of a message; the server's allow list has the same elements. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
      toDOM: () => ['p', 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: { content: 'paragraph block*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return /^(https?:\/\/|mailto:|tel:)/i.test(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer' }, 0],
    },
  },
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const elements: { [name: string]: string } = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
};

/** Serializes a document as HTML, by hand, so that no page ever holds it as markup. */
export function htmlOf(node: Node): string {
  if (node.isText)
    return node.marks.reduce(
      (inner, { type, attrs }) => {
        if (type.name === 'link') return `<a href="${escaped(String(attrs['href']))}">${inner}</a>`;
        return `<${type.name}>${inner}</${type.name}>`;
      },
      escaped(node.text ?? ''),
    );
  if (node.type.name === 'hard_break') return '<br />';
  const inner: string[] = [];
  node.forEach((child) => inner.push(htmlOf(child)));
  const element = elements[node.type.name];
  return element === undefined ? inner.join('') : `<${element}>${inner.join('')}</${element}>`;
}
