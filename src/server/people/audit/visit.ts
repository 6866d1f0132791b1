import type { Visit } from '#server/storage/model/visit.ts';

/** A visit that has opened nothing yet. */
export const beginVisit = (day: string, writes: boolean): Visit => ({ day, writes, opened: new Map() });
