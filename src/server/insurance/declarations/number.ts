import { numberFromId } from '#server/storage/numbers.ts';

/** Returns the number of a declaration: `E-2026-048151623`. */
export const declarationNumber = (id: string, today: string): string => numberFromId('E', id, today);
