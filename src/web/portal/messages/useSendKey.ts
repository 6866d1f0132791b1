import { useMemo } from 'react';
import { tabMemory } from '#web/base/tabMemory.ts';
import { useServices } from '#web/base/services.ts';
import { unsentText } from './unsent.ts';

/**
 * Returns idempotency keys of messages: the same message keeps its key until it is sent, also over a reload after a lost
 * answer.
 * @param name where it is written
 */
export function useSendKey(name: string): { keyFor: (said: string) => string; sent: () => void } {
  const { makeId } = useServices();
  return useMemo(() => {
    const place = unsentText(tabMemory(window), `${name} key`);
    return {
      keyFor(said) {
        const [key = '', kept] = place.read().split(/ (.*)/s);
        if (kept === said) return key;
        const fresh = makeId();
        place.write(`${fresh} ${said}`);
        return fresh;
      },
      sent: () => place.write(''),
    };
  }, [makeId, name]);
}
