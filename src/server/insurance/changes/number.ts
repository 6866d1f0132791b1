import { numberFromId } from '#server/storage/numbers.ts';

/** Returns the number of a change: `N-2026-048151623`. */
export const changeNumber = (id: string, today: string): string => numberFromId('N', id, today);
