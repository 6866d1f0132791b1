import { numberFromId } from '#server/storage/numbers.ts';

/** The number of a declaration. `E-2026-048151623` */
export const declarationNumber = (id: string, today: string): string => numberFromId('E', id, today);
