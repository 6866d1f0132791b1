import { useMemo } from 'react';
import { tabMemory } from '#web/base/tabMemory.ts';
import { unsentText } from '#web/portal/messages/unsent.ts';
import type { MoveKept } from './MoveForm.tsx';

/** Where this tab keeps the move of some customers until it is announced. */
export const useMoveKept = (customers: string): MoveKept =>
  useMemo(() => {
    const memory = tabMemory(window);
    return {
      fields: unsentText(memory, `move ${customers}`),
      staying: unsentText(memory, `move ${customers} staying`),
    };
  }, [customers]);
