import { useEffect } from 'react';
import type { RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * Keys of a list: `/` goes into the search, arrows go through the rows' links, and out of the search into the list.
 * @param list its row headers begin with a link or a button each
 */
export function useListKeys(
  search: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        search.current?.focus();
        return;
      }
      const down = event.key === 'ArrowDown';
      if (!down && event.key !== 'ArrowUp') return;
      const inSearch = event.target === search.current;
      if (isTyping(event.target) && !inSearch) return;
      const links = [
        ...(list.current?.querySelectorAll<HTMLElement>('tbody th :is(a, button):first-child') ?? []),
      ];
      const at = links.findIndex((link) => link === document.activeElement);
      if (at < 0 && !(inSearch && down)) return;
      event.preventDefault();
      const next = links[at + (down ? 1 : -1)];
      if (next) next.focus();
      else if (!down) search.current?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search, list]);
}
