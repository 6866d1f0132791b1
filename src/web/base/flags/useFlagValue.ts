import { useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { useServices } from '../services.ts';

/** The value of a flag that is more than on or off. */
export function useFlagValue(key: string): Json | undefined {
  const { flags } = useServices();
  return useSyncExternalStore(flags.subscribe, () => flags.get(key));
}
