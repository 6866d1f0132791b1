import { guardedStorage } from '#web/base/guardedStorage.ts';

/** How close the rows of the workbench lie to each other. */
export type Density = 'compact' | 'comfortable';

const storageKey = 'row density';
/** Shared by all tabs: a preference, nothing about anybody. */
const storage = guardedStorage(() => window.localStorage);

/** The density that was chosen in this browser; compact unless somebody wants it otherwise. */
export const rememberedDensity = (): Density =>
  storage.getItem(storageKey) === 'comfortable' ? 'comfortable' : 'compact';

export const rememberDensity = (density: Density): void => storage.setItem(storageKey, density);
