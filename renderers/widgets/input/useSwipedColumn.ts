import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The place of the column that lies nearest to the beginning of what is shown. */
function placeShown({ children, scrollLeft, scrollWidth, clientWidth }: HTMLElement): number {
  const last = children.length - 1;
  if (last < 1 || scrollWidth <= clientWidth) return 0;
  return Math.round((scrollLeft / (scrollWidth - clientWidth)) * last);
}

/**
 * Follows columns that are swiped; begins with a column of interest, and goes to the next one.
 * @param first place of that column; less than 0: the first one
 * @returns place of the column that is shown
 */
export function useSwipedColumn(group: RefObject<HTMLElement | null>, first: number) {
  const [shown, setShown] = useState(0);
  useLayoutEffect(() => {
    const column = group.current?.children[first];
    if (!group.current || !(column instanceof HTMLElement)) return;
    group.current.scrollLeft = column.offsetLeft - (group.current.clientWidth - column.offsetWidth) / 2;
  }, [group, first]);
  const onScroll = () => {
    if (group.current) setShown(placeShown(group.current));
  };
  return { shown, onScroll };
}
