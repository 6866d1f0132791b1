import type { Visit } from '#server/storage/model/visit.ts';

/** Returns a visit that has opened no data yet. */
export const beginVisit = (day: string, writes: boolean): Visit => ({ day, writes, opened: new Map() });
