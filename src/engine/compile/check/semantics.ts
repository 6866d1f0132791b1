import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { distance } from '../closest.ts';
import { report, type Inspection } from '../inspection.ts';
import { withEntries } from '../shape.ts';
import { platformSemantics } from '../vocabulary.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

type Commons = Inspection['files']['commons'];

/** Known meanings, and the meaning that is one letter away from a name. */
interface Known {
  meanings: Set<string>;
  near: Map<string, string | undefined>;
}

/** Many definitions share their schemas, and with them the known meanings. */
const remembered = new WeakMap<Commons, Known>();

function knownIn(commons: Commons): Known {
  const before = remembered.get(commons);
  if (before) return before;
  const meanings = new Set(platformSemantics);
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    if (typeof value['x-semantic'] === 'string') meanings.add(value['x-semantic']);
    Object.values(value).forEach(visit);
  };
  for (const { value } of Object.values(commons)) visit(value);
  const found = { meanings, near: new Map() };
  remembered.set(commons, found);
  return found;
}

function oneLetterAway(name: string, { meanings, near }: Known): string | undefined {
  if (!near.has(name)) {
    const close = [...meanings].find(
      (other) => Math.abs(other.length - name.length) < 2 && distance(name, other) === 1,
    );
    near.set(name, meanings.has(name) ? undefined : close);
  }
  return near.get(name);
}

/** A definition may introduce meanings of its own, but none that is nearly spelled like one of the platform. */
export const semantics: Rule = (inspection) => {
  const known = knownIn(inspection.files.commons);
  for (const { layers } of withEntries([...inspection.pages.values()].flat())) {
    const [own] = layers;
    const name = own?.schema['x-semantic'];
    if (!own || typeof name !== 'string') continue;
    const meant = oneLetterAway(name, known);
    if (meant === undefined) continue;
    const { document, pointer } = own;
    report(inspection, 'unknown-semantic', joinPointer(pointer, 'x-semantic'), {
      document,
      params: { name },
      meant,
    });
  }
};
