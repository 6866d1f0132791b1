import type { Block, Inline, RichText } from '#engine/text/richText.ts';

/** The members of a rich text node that are read here. */
export interface TextNode {
  nodeType?: string;
  value?: string;
  marks?: { type?: string }[];
  data?: { uri?: unknown };
  content?: TextNode[];
}

/** Allowed link targets; other links are reduced to their text. */
const allowedHref = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

function inlines(nodes: TextNode[] = []): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.nodeType === 'text') {
      if (!node.value) return [];
      const strong = node.marks?.some(({ type }) => type === 'bold');
      return [strong ? { type: 'strong', content: [node.value] } : node.value];
    }
    const content = inlines(node.content);
    const href = node.nodeType === 'hyperlink' ? node.data?.uri : undefined;
    if (typeof href === 'string' && allowedHref.test(href)) return [{ type: 'link', href, content }];
    return content;
  });
}

function blocks(node: TextNode): Block[] {
  const type = node.nodeType ?? '';
  const content = () => inlines(node.content);
  if (type === 'paragraph') return [{ type: 'paragraph', content: content() }];
  const level = /^heading-(\d)$/.exec(type)?.[1];
  if (level !== undefined) {
    // Level 1 is the page title; levels below 4 are not distinguished.
    const clampedLevel = Math.min(4, Math.max(2, Number(level))) as 2 | 3 | 4;
    return [{ type: 'heading', level: clampedLevel, content: content() }];
  }
  if (type === 'unordered-list' || type === 'ordered-list') {
    const items = (node.content ?? []).map(({ content: parts = [] }) =>
      parts.flatMap((part) => inlines(part.content)),
    );
    return [{ type: 'list', ...(type === 'ordered-list' && { ordered: true }), items }];
  }
  return (node.content ?? []).flatMap(blocks);
}

const isEmpty = (block: Block) =>
  block.type === 'list' ? block.items.length === 0 : block.content.length === 0;

/** Converts Contentful's rich text to our format. Unsupported nodes are reduced to their text. */
export function richTextOf(document: TextNode | undefined): RichText {
  return (document?.content ?? []).flatMap(blocks).filter((block) => !isEmpty(block));
}
