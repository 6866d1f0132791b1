import type { Portal } from '#engine/page.ts';
import type { TabMemory } from '../tabMemory.ts';

const storageKey = (portal: Portal) => `konto ${portal}`;

/** What the tab keeps of who is signed in, so that every page may say it: a name. It is forgotten with the session. */
export function rememberName(storage: Pick<TabMemory, 'setItem'>, portal: Portal, name: string): void {
  storage.setItem(storageKey(portal), name);
}

/** The name of who is signed in at a portal, where this tab has heard it. */
export const rememberedName = (storage: Pick<TabMemory, 'getItem'>, portal: Portal): string | undefined =>
  storage.getItem(storageKey(portal)) ?? undefined;
