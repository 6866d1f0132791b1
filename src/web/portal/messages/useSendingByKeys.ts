import { useState } from 'react';
import { browserMemory } from '#web/base/browserMemory.ts';

const mark = 'senden ohne tasten';

/**
 * Whether Ctrl or Cmd and Enter send what somebody writes, and what switches it. The browser remembers it
 * for all conversations.
 */
export function useSendingByKeys(): [boolean, (on: boolean) => void] {
  const memory = browserMemory(window);
  const [on, setOn] = useState(() => memory.getItem(mark) === null);
  return [
    on,
    (next) => {
      if (next) memory.removeItem(mark);
      else memory.setItem(mark, '1');
      setOn(next);
    },
  ];
}
