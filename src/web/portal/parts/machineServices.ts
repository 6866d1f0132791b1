/** A service of a machine before a page provides it. */
export const unprovided = () => Promise.reject(new Error('This service is not provided'));

type Failed = { event: { error: unknown } };

/** Calls the machine's action `refuse` with the error of a service. */
export const refuse = { type: 'refuse' as const, params: ({ event }: Failed) => event.error };

/** Calls the machine's actions `refuse` and `report` with the error of a service. */
export const refuseAndReport = [
  refuse,
  { type: 'report' as const, params: ({ event }: Failed) => event.error },
];
