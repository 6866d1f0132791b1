import type { Json, JsonObject } from '../definition/json.ts';
import { isObject } from '../pointer.ts';

/** A member of a list whose values name entries of another one: the states of a postcode area. */
export interface EntryReference {
  list: string;
  member: string;
  target: string;
}

const membersOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Returns the references between lists that the facts of a flow follow. */
export function entryReferencesIn(flow: JsonObject): EntryReference[] {
  const facts = membersOf(flow.facts);
  return Object.values(facts).flatMap((fact) => {
    const { of, list: target } = membersOf(fact);
    return [of].flat().flatMap((pointer) => {
      const name = typeof pointer === 'string' ? /^\/facts\/([^/]+)$/.exec(pointer)?.[1] : undefined;
      const { list, member } = membersOf(name === undefined ? undefined : facts[name]);
      if (typeof target !== 'string' || typeof list !== 'string' || typeof member !== 'string') return [];
      return [{ list, member, target }];
    });
  });
}
