import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { unknownName } from './dataCheck.ts';

/** Members of an agent that name an entry of a list beside them. */
const terms = { channel: 'channels', status: 'statuses', remuneration: 'remunerations' };

const listIn = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Returns a diagnostic for every channel, status and remuneration of an agent that the file does not describe. */
export function checkAgentTerms(document: SourceDocument): Diagnostic[] {
  const file = isObject(document.value) ? document.value : {};
  return Object.entries(terms).flatMap(([term, list]) => {
    const names = listIn(file[list]).flatMap((entry) =>
      isObject(entry) && typeof entry.id === 'string' ? [entry.id] : [],
    );
    return listIn(file.agents).flatMap((agent, index) => {
      const name = isObject(agent) ? agent[term] : undefined;
      if (typeof name !== 'string') return [];
      return unknownName(document, 'unknown-entry', joinPointer('/agents', index, term), {
        name,
        known: names,
      });
    });
  });
}
