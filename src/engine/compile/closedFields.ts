import { basePointer } from './askedFields.ts';
import type { Inspection } from './inspection.ts';

/** Fields that take entries of a list only, by pointer, each with the list that it names. */
export function closedFields({ flow }: Inspection): Map<string, string | undefined> {
  const closed = new Map<string, string | undefined>();
  for (const [id, { fields = {} }] of Object.entries(flow.pages))
    for (const [name, source] of Object.entries(fields))
      if (source.closed) closed.set(`${basePointer(flow, id)}/${name}`, source.finder);
  return closed;
}
