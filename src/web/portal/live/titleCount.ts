const counted = /^\(\d+\) /;

/** Returns a title with the number of unread messages before it, or without one. */
export const titleWith = (title: string, count: number): string =>
  `${count > 0 ? `(${count}) ` : ''}${title.replace(counted, '')}`;

/** Keeps a number before the title of the document, whatever page sets it. @returns a function that removes it */
export function keepCountInTitle(document: Document, count: number): () => void {
  const show = (shown: number) => {
    const title = titleWith(document.title, shown);
    if (title !== document.title) document.title = title;
  };
  show(count);
  const watch = new MutationObserver(() => show(count));
  const element = document.querySelector('title');
  if (element) watch.observe(element, { childList: true });
  return () => {
    watch.disconnect();
    show(0);
  };
}
