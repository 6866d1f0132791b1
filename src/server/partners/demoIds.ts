import { createHash } from 'node:crypto';

/** Always the same id for the same thing, so that seeding twice changes nothing. */
export function idOf(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A morning of a day. */
export const at = (day: string): Date => new Date(`${day}T08:00:00Z`);
