import { browserMemory } from '#web/base/browserMemory.ts';

const storageKey = 'ohne strg';

/** Whether single letters and signs do something in this browser; they do unless somebody wants it otherwise. */
export const singleKeysWork = (): boolean => browserMemory(window).getItem(storageKey) === null;

export function setSingleKeys(next: 'on' | 'off'): void {
  if (next === 'on') browserMemory(window).removeItem(storageKey);
  else browserMemory(window).setItem(storageKey, '1');
}
