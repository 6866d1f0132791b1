import { PlatformError } from '#engine/errors/platformError.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';

/** A place in a list that is sorted by time, then by id. */
export interface Position {
  at: Date;
  id: string;
}

/** Returns the position in a cursor. @throws PlatformError parameter-invalid */
export function positionOf(cursor: string): Position {
  const [time = '', id = ''] = decodeCursor(cursor, 2);
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw new PlatformError('parameter-invalid');
  return { at, id };
}

export const cursorOf = ({ at, id }: Position): string => encodeCursor([at.toISOString(), id]);
