import { useState } from 'react';
import { browserMemory } from '#web/base/browserMemory.ts';

const storageKey = 'senden mit enter';

/**
 * Returns whether Enter sends a message, and a setter. Stored in the browser for all conversations. Where a finger
 * types, Enter begins a new line until the switch says otherwise.
 */
export function useKeyboardSubmit(): [boolean, (on: boolean) => void] {
  const memory = browserMemory(window);
  const [on, setOn] = useState(() => {
    const wanted = memory.getItem(storageKey);
    return wanted === null ? !window.matchMedia('(pointer: coarse)').matches : wanted === 'on';
  });
  return [
    on,
    (next) => {
      memory.setItem(storageKey, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
