import { useCallback, useRef } from 'react';
import { useServices } from '#web/base/services.ts';

/**
 * A key for what is sent once: the same words get the same key, so that what was sent without an answer and is sent
 * again is not done twice; other words get another one.
 */
export function useKeyFor(): (said: string) => string {
  const { makeId } = useServices();
  const last = useRef<{ said: string; key: string }>(undefined);
  return useCallback(
    (said) => {
      if (last.current?.said !== said) last.current = { said, key: makeId() };
      return last.current.key;
    },
    [makeId],
  );
}
