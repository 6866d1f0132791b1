import { useState } from 'react';
import { browserMemory } from '#web/base/browserMemory.ts';

const storageKey = 'senden ohne tasten';

/**
 * Returns whether Ctrl/Cmd+Enter sends a message, and a setter. Stored in the browser for all conversations.
 */
export function useKeyboardSubmit(): [boolean, (on: boolean) => void] {
  const memory = browserMemory(window);
  const [on, setOn] = useState(() => memory.getItem(storageKey) === null);
  return [
    on,
    (next) => {
      if (next) memory.removeItem(storageKey);
      else memory.setItem(storageKey, '1');
      setOn(next);
    },
  ];
}
