/** Returns 08:00 UTC of a day. */
export const morningOf = (day: string): Date => new Date(`${day}T08:00:00Z`);
