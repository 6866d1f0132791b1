import { useLayoutEffect, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The place of the column that lies nearest to the beginning of what is shown. */
function placeShown({ children, scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const last = children.length - 1;
  if (last < 1 || scrollWidth <= clientWidth) return 0;
  return Math.round((scrollLeft / (scrollWidth - clientWidth)) * last);
}

function show(group: HTMLElement | null, column: Element | null | undefined): void {
  if (!group || !(column instanceof HTMLElement)) return;
  group.scrollLeft = column.offsetLeft - (group.clientWidth - column.offsetWidth) / 2;
}

/**
 * Follows columns that are swiped; begins with a column of interest, and goes to the next one.
 * @param first place of that column; less than 0: the first one
 * @returns place of the column that is shown
 */
export function useSwipedColumn(group: RefObject<HTMLElement | null>, first: number) {
  const [shown, setShown] = useState(0);
  useLayoutEffect(() => {
    show(group.current, group.current?.children[first]);
  }, [group, first]);
  const onScroll = () => {
    if (group.current) setShown(placeShown(group.current));
  };
  // The browser shows no more than the focused button, and snapping would take it away again.
  const onFocus = ({ target }: FocusEvent) => show(group.current, target.closest('label'));
  return { shown, onScroll, onFocus };
}
