import { numberOf } from '#server/storage/numbers.ts';

/** Returns the number of a claim: `S-2026-048151623`. */
export const claimNumber = (id: string, today: string): string => numberOf('S', id, today);
