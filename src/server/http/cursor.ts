import { PlatformError } from '#engine/errors/platformError.ts';

/** A place in a list as the address carries it: opaque to whoever asks for what follows. */
export const encodeCursor = (place: string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor names. @throws PlatformError parameter-invalid for one that we did not make */
export function decodeCursor(cursor: string, parts: number): string[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(place) && place.length === parts && place.every((part) => typeof part === 'string'))
      return place as string[];
  } catch {
    // Said below.
  }
  throw new PlatformError('parameter-invalid');
}
