import { useCallback, useRef } from 'react';
import { useServices } from '#web/base/services.ts';

/**
 * Returns idempotency keys: the same content keeps its key, so that a retry after a lost response is not
 * executed twice.
 */
export function useCallKey(): (text: string) => string {
  const { makeId } = useServices();
  const last = useRef<{ said: string; key: string }>(undefined);
  return useCallback(
    (text) => {
      if (last.current?.said !== text) last.current = { said: text, key: makeId() };
      return last.current.key;
    },
    [makeId],
  );
}
