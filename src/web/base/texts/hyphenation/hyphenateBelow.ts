import { hyphenated } from '#engine/text/hyphenation.ts';
import { withSyllables } from './syllables.ts';

/** What a person writes, what is no prose, and what another page draws. */
const untouched = 'script, style, code, pre, textarea, select, svg, [contenteditable], [translate=no]';

/**
 * Puts soft hyphens into every text below an element, now and whenever one changes: not every browser can hyphenate
 * German, and none divides short words by itself.
 * @param joints words with marks between their parts, which patterns miss: `Rahmen|schloss`
 * @returns a function that stops it
 */
export function hyphenateBelow(root: HTMLElement, joints: string): () => void {
  /** What was written into a text, so that it is not read as a change of it. */
  const written = new WeakMap<Node, string>();

  const divide = (text: string) => withSyllables(hyphenated(text, joints));

  function hyphenateText(node: Node): void {
    const text = node.nodeValue ?? '';
    if (written.get(node) === text || node.parentElement?.closest(untouched)) return;
    const divided = divide(text);
    written.set(node, divided);
    if (divided === text) return;
    node.nodeValue = divided;
    // A name that repeats what is seen stays the same as what is seen.
    const named = node.parentElement?.closest('a[aria-label], button[aria-label]');
    named?.setAttribute(
      'aria-label',
      divide(named.getAttribute('aria-label')?.replaceAll('\u00AD', '') ?? ''),
    );
  }

  function hyphenateAll(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) return hyphenateText(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) hyphenateText(text);
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') hyphenateText(target);
      else addedNodes.forEach(hyphenateAll);
  });
  hyphenateAll(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
