import { createContext, use } from 'react';
import type { WizardStore } from './wizardStore.ts';

export const StoreContext = createContext<WizardStore | null>(null);

/** The store of the wizard around; a field without one is a mistake of the caller. */
export function useStore(): WizardStore {
  const store = use(StoreContext);
  if (!store) throw new Error('StoreContext is missing');
  return store;
}
