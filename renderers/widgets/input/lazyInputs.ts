import { lazyModule } from '../lazyModule.ts';

/** Parts of inputs that work in a plain form until these have arrived. */
export const finderCombo = lazyModule(() => import('./FinderCombo.tsx'));
export const phoneNumbers = lazyModule(() => import('./phoneNumbers.ts'));
