import { PlatformError } from '#engine/errors/platformError.ts';

/** Encodes a list position as an opaque URL-safe cursor. */
export const encodeCursor = (place: string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Decodes a cursor. @throws PlatformError parameter-invalid when it was not made here */
export function decodeCursor(cursor: string, parts: number): string[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(place) && place.length === parts && place.every((part) => typeof part === 'string'))
      return place as string[];
  } catch {
    // Falls through to the error below.
  }
  throw new PlatformError('parameter-invalid');
}
