import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Number of messages rendered at first, and added when scrolling near the first of them. */
const pageSize = 200;
/** Pixels. */
const loadDistance = 800;

/** Whether the browser itself keeps the scroll position when content is added above. */
const supportsAnchoring = (): boolean => globalThis.CSS?.supports?.('overflow-anchor', 'auto') ?? false;

/**
 * Returns the end of a long conversation, extended while scrolling up; print renders all of it. Five thousand
 * messages render as fast as two hundred.
 * @returns the messages to render, and a scroll handler
 */
export function useRecentMessages<T extends { id: string }>(
  messages: T[],
  list: RefObject<HTMLElement | null>,
): { shown: T[]; look: () => void } {
  const [first, setFirst] = useState(() => (messages.at(-pageSize) ?? messages[0])?.id);
  const anchoredHeight = useRef<number>(undefined);
  const start = useMemo(() => {
    const found = messages.findIndex(({ id }) => id === first);
    return found === -1 ? Math.max(0, messages.length - pageSize) : found;
  }, [messages, first]);
  const shown = useMemo(() => messages.slice(start), [messages, start]);

  const onScroll = useCallback((): void => {
    const { current } = list;
    if (!current || start === 0 || current.scrollTop > loadDistance) return;
    // At the very top nothing is kept in place.
    if (current.scrollTop === 0) current.scrollTop = 1;
    anchoredHeight.current = current.scrollHeight - current.scrollTop;
    setFirst(messages[Math.max(0, start - pageSize)]?.id);
  }, [list, messages, start]);

  useLayoutEffect(() => {
    const { current } = list;
    if (current && anchoredHeight.current !== undefined && !supportsAnchoring())
      current.scrollTop = current.scrollHeight - anchoredHeight.current;
    anchoredHeight.current = undefined;
  }, [list, start]);

  useEffect(() => {
    const all = () => flushSync(() => setFirst(messages[0]?.id));
    window.addEventListener('beforeprint', all);
    return () => window.removeEventListener('beforeprint', all);
  }, [messages]);

  return { shown, look: onScroll };
}
