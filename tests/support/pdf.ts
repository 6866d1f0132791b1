import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of the structure tree as a screen reader sees it, with its text. */
export interface Tagged {
  role: string;
  text: string;
  children: Tagged[];
}

/** A file as an independent reader sees it. */
export interface ReadPdf {
  pages: number;
  title: string;
  lang: string | undefined;
  marked: boolean;
  /** All pages in reading order; an element that spans pages occurs once per page. */
  tree: Tagged[];
  /** Text outside the tree: headers, footers, page numbers. */
  artifacts: string;
  bookmarks: string[];
  links: string[];
}

interface StructNode {
  role?: string;
  children?: StructNode[];
  type?: string;
  id?: string;
}

/** Returns the marked texts of a page by id, and the unmarked text. */
async function markedTexts(page: PDFPageProxy): Promise<{ texts: Map<string, string>; rest: string }> {
  const content = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | null | undefined)[] = [];
  let rest = '';
  for (const item of content.items) {
    if ('str' in item) {
      const id = open.findLast((each) => each);
      const text = item.hasEOL ? `${item.str}\n` : item.str;
      if (!id) rest += text;
      else texts.set(id, `${texts.get(id) ?? ''}${text}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id);
  }
  return { texts, rest };
}

function taggedOf({ role = '', children = [] }: StructNode, texts: Map<string, string>): Tagged {
  const inner: Tagged[] = [];
  let text = '';
  for (const child of children) {
    if (child.type === 'content') text += texts.get(child.id ?? '') ?? '';
    else if (child.role !== undefined) {
      const tagged = taggedOf(child, texts);
      inner.push(tagged);
      text += tagged.text;
    }
  }
  return { role, text, children: inner };
}

/** Reads a file with an independent reader. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  try {
    const { info } = await document.getMetadata();
    const { Title, Language } = info as { Title?: string; Language?: string };
    const mark: unknown = await document.getMarkInfo();
    const outline = await document.getOutline();
    const tree: Tagged[] = [];
    const links: string[] = [];
    let artifacts = '';
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { texts, rest } = await markedTexts(page);
      artifacts += rest;
      const root = (await page.getStructTree()) as StructNode | null;
      if (root) tree.push(...taggedOf(root, texts).children);
      for (const annotation of (await page.getAnnotations()) as { url?: string }[]) {
        if (annotation.url !== undefined) links.push(annotation.url);
      }
    }
    const titles = (items: { title: string; items: unknown[] }[]): string[] =>
      items.flatMap((item) => [item.title, ...titles(item.items as typeof items)]);
    return {
      pages: document.numPages,
      title: Title ?? '',
      lang: Language,
      marked: (mark as Map<string, boolean> | null)?.get('Marked') === true,
      tree,
      artifacts,
      bookmarks: titles((outline ?? []) as Parameters<typeof titles>[0]),
      links,
    };
  } finally {
    await loading.destroy();
  }
}

/** Returns all elements of a role, in reading order. */
export function withRole(tree: Tagged[], role: string): Tagged[] {
  return tree.flatMap((node) => [...(node.role === role ? [node] : []), ...withRole(node.children, role)]);
}

/** Returns all text in reading order, white space as one space. */
export const textOf = (tree: Tagged[]): string =>
  tree
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
