import type { Page } from 'playwright';

/**
 * Returns the words that a page breaks without a hyphen, with the text around each. The browser of the tests has no
 * German dictionary, so that a word can only break at a soft hyphen; addresses and numbers may break anywhere.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /** Returns the line of a letter in pixels from the top; undefined when it is not drawn. */
    const lineOf = (node: Node, at: number): number | undefined => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = [...range.getClientRects()].at(-1);
      return box && box.width > 0 ? box.top : undefined;
    };
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const element = node.parentElement;
      // What only screen readers meet is a pixel wide.
      if (!element?.checkVisibility() || element.getBoundingClientRect().width < 4) continue;
      for (const token of text.matchAll(/\S+/g)) {
        if (/[@\d_]|:\/\/|\w\.\w/.test(token[0])) continue;
        for (const { 0: letters, index } of token[0].matchAll(/\p{L}{2,}/gu)) {
          const start = token.index + index;
          const [first, last] = [lineOf(node, start), lineOf(node, start + letters.length - 1)];
          if (first !== undefined && last !== undefined && Math.abs(last - first) > 4)
            found.push(
              `${letters} <${element.tagName.toLowerCase()} ${element.className}> ${text.slice(0, 60)}`,
            );
        }
      }
    }
    return found;
  });
}
