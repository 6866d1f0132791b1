/** A morning of a day. */
export const at = (day: string): Date => new Date(`${day}T08:00:00Z`);
