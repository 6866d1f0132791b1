import { numberFromId } from '#server/storage/numbers.ts';

/** Returns the number of a claim: `S-2026-048151623`. */
export const claimNumber = (id: string, today: string): string => numberFromId('S', id, today);
