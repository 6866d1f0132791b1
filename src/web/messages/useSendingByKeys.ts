import { useState } from 'react';
import { tabMemory } from '../tabMemory.ts';

const mark = 'senden ohne tasten';

/**
 * Whether Ctrl or Cmd and Enter send what somebody writes, and what switches it. The tab remembers it for all
 * conversations, until one signs out.
 */
export function useSendingByKeys(): [boolean, (on: boolean) => void] {
  const memory = tabMemory(window);
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
