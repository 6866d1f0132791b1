import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** So many messages are drawn at first, and so many more when somebody comes near the first of them. */
const page = 200;
/** Pixels. */
const near = 800;

/** Whether the browser itself keeps in place what somebody reads while something comes above it. */
const anchors = (): boolean => globalThis.CSS?.supports?.('overflow-anchor', 'auto') ?? false;

/**
 * The end of a long conversation, and more of it as somebody scrolls up; printed is all of it. Five thousand messages
 * are drawn as quickly as two hundred.
 * @returns what is drawn, and `look` to be called when the list was scrolled
 */
export function useLatest<T extends { id: string }>(
  messages: T[],
  list: RefObject<HTMLElement | null>,
): { shown: T[]; look: () => void } {
  const [first, setFirst] = useState(() => (messages.at(-page) ?? messages[0])?.id);
  const kept = useRef<number>(undefined);
  const start = useMemo(() => {
    const found = messages.findIndex(({ id }) => id === first);
    return found === -1 ? Math.max(0, messages.length - page) : found;
  }, [messages, first]);
  const shown = useMemo(() => messages.slice(start), [messages, start]);

  const look = useCallback((): void => {
    const { current } = list;
    if (!current || start === 0 || current.scrollTop > near) return;
    // At the very top nothing is kept in place.
    if (current.scrollTop === 0) current.scrollTop = 1;
    kept.current = current.scrollHeight - current.scrollTop;
    setFirst(messages[Math.max(0, start - page)]?.id);
  }, [list, messages, start]);

  useLayoutEffect(() => {
    const { current } = list;
    if (current && kept.current !== undefined && !anchors())
      current.scrollTop = current.scrollHeight - kept.current;
    kept.current = undefined;
  }, [list, start]);

  useEffect(() => {
    const all = () => flushSync(() => setFirst(messages[0]?.id));
    window.addEventListener('beforeprint', all);
    return () => window.removeEventListener('beforeprint', all);
  }, [messages]);

  return { shown, look };
}
