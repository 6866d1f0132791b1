import { numberFromId } from '#server/storage/numbers.ts';

/** Returns the number of an application: `A-2026-048151623`. */
export const applicationNumber = (id: string, today: string): string => numberFromId('A', id, today);
