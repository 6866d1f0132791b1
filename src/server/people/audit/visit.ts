import type { Visit } from '#server/storage/model/visit.ts';

/** Returns a visit that has opened no data yet. */
export const beginVisit = (request: Pick<Visit, 'day' | 'writes'>): Visit => ({
  ...request,
  opened: new Map(),
});
