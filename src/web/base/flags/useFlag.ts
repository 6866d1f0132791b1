import { useFlagValue } from './useFlagValue.ts';

/** Whether a flag is on. A flag shows or hides; it never permits. */
export function useFlag(key: string): boolean {
  return useFlagValue(key) === true;
}
