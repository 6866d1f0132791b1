import { numberFromId } from '#server/storage/numbers.ts';

/** The number of a change. `N-2026-048151623` */
export const changeNumber = (id: string, today: string): string => numberFromId('N', id, today);
