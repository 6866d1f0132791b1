import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import type { Block, Inline, RichText } from '#engine/text/richText.ts';

/** The members of a rich text node that are read here; those of an unexpected type count as missing. */
interface TextNode {
  type: string;
  text: string;
  isBold: boolean;
  href: string | undefined;
  content: TextNode[];
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function readNode(node: Json): TextNode {
  const { nodeType, value, marks, data, content } = isObject(node) ? node : {};
  return {
    type: textOf(nodeType),
    text: textOf(value),
    isBold: Array.isArray(marks) && marks.some((mark) => isObject(mark) && mark.type === 'bold'),
    href: isObject(data) && typeof data.uri === 'string' ? data.uri : undefined,
    content: Array.isArray(content) ? content.map(readNode) : [],
  };
}

/** Allowed link targets; other links are reduced to their text. */
const allowedHref = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

function inlines(nodes: TextNode[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'text') {
      if (node.text === '') return [];
      return [node.isBold ? { type: 'strong', content: [node.text] } : node.text];
    }
    const content = inlines(node.content);
    const href = node.type === 'hyperlink' ? node.href : undefined;
    if (href !== undefined && allowedHref.test(href)) return [{ type: 'link', href, content }];
    return content;
  });
}

function blocks(node: TextNode): Block[] {
  const { type } = node;
  const content = () => inlines(node.content);
  if (type === 'paragraph') return [{ type: 'paragraph', content: content() }];
  const level = /^heading-(\d)$/.exec(type)?.[1];
  if (level !== undefined) {
    // Level 1 is the page title; levels below 4 are not distinguished.
    const clampedLevel = Math.min(4, Math.max(2, Number(level))) as 2 | 3 | 4;
    return [{ type: 'heading', level: clampedLevel, content: content() }];
  }
  if (type === 'unordered-list' || type === 'ordered-list') {
    const items = node.content.map(({ content: parts }) => parts.flatMap((part) => inlines(part.content)));
    return [{ type: 'list', ...(type === 'ordered-list' && { ordered: true }), items }];
  }
  return node.content.flatMap(blocks);
}

const isEmpty = (block: Block) =>
  block.type === 'list' ? block.items.length === 0 : block.content.length === 0;

/** Converts Contentful's rich text to our format. Unsupported nodes are reduced to their text. */
export function richTextOf(document: Json | undefined): RichText {
  return readNode(document ?? null)
    .content.flatMap(blocks)
    .filter((block) => !isEmpty(block));
}
