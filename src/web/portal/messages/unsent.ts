import { useMemo } from 'react';
import type { KeptText } from '#renderers/ui/keptText.ts';
import { tabMemory, type TabMemory } from '#web/base/tabMemory.ts';

/** A place of the tab for a text that is not sent yet; signing out empties the tab. */
export const unsentText = (memory: TabMemory, name: string): KeptText => ({
  read: () => memory.getItem(`unsent ${name}`) ?? '',
  write(text) {
    if (text === '') memory.removeItem(`unsent ${name}`);
    else memory.setItem(`unsent ${name}`, text);
  },
});

/** The place of a text in this tab; undefined without a name. */
export const useUnsent = (name: string | undefined): KeptText | undefined =>
  useMemo(() => (name === undefined ? undefined : unsentText(tabMemory(window), name)), [name]);
