import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

/** Whether a flag is on. A flag shows or hides; it never permits. */
export function useFlag(key: string): boolean {
  const { flags } = useServices();
  return useSyncExternalStore(flags.subscribe, () => flags.isOn(key));
}
