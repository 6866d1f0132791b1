import { PlatformError } from '#engine/errors/platformError.ts';

/** Returns the revision in `If-Match`. @throws PlatformError precondition-required, header-invalid */
export function ifMatchRevision(ifMatch: string | undefined): number {
  if (ifMatch === undefined || ifMatch.trim() === '') throw new PlatformError('precondition-required');
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim());
  if (!match) throw new PlatformError('header-invalid');
  return Number(match[1]);
}
