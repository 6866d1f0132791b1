import { PlatformError } from '#engine/errors/platformError.ts';

/** Encodes a list position as an opaque URL-safe cursor. */
export const encodeCursor = (position: string[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Decodes a cursor. @throws PlatformError parameter-invalid when it was not made here */
export function decodeCursor(cursor: string, parts: number): string[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(position) &&
      position.length === parts &&
      position.every((part) => typeof part === 'string')
    )
      return position as string[];
  } catch {
    // Falls through to the error below.
  }
  throw new PlatformError('parameter-invalid');
}
