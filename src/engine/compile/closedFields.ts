import { basePointer } from './askedFields.ts';
import type { Inspection } from './inspection.ts';

/** Returns the fields that accept only entries of a list, by pointer, each with the name of the list. */
export function closedFields({ flow }: Inspection): Map<string, string | undefined> {
  const closed = new Map<string, string | undefined>();
  for (const [id, { fields = {} }] of Object.entries(flow.pages))
    for (const [name, source] of Object.entries(fields))
      if (source.closed) closed.set(`${basePointer(flow, id)}/${name}`, source.finder);
  return closed;
}
