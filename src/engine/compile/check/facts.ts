import { findCycles } from '../cycles.ts';
import { listFunctions } from '../../facts/compute.ts';
import type { FactSource } from '../../definition/source.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { acceptsKind, factParameters } from '../factKinds.ts';
import { entriesOf } from '../lists.ts';
import { joinPointer } from '../../pointerParts.ts';
import { expectPointer } from './pointers.ts';
import type { Rule } from './rule.ts';

/** A function that reads a list names an existing list and a member of its entries. */
function checkList(inspection: Inspection, at: string, { function: name, list, member }: FactSource): void {
  if (!listFunctions.includes(name)) return;
  if (list === undefined || member === undefined) {
    report(inspection, 'fact-without-list', at, { end: 'key', params: { name } });
    return;
  }
  const finders = inspection.vocabulary.finders;
  if (finders && !expectKnownName(inspection, 'unknown-finder', joinPointer(at, 'list'), list, finders))
    return;
  const entries = entriesOf(list, inspection.files.lists);
  const members = new Set(Object.values(entries ?? {}).flatMap((values) => Object.keys(values)));
  if (entries)
    expectKnownName(inspection, 'unknown-member', joinPointer(at, 'member'), member, members, {
      params: { list },
    });
}

/** A function gets the number and the kind of values that it takes, and the keywords that it needs. */
function checkValues(inspection: Inspection, at: string, fact: FactSource): void {
  const takes = factParameters[fact.function];
  if (!takes) return;
  const { of: kind, least, most, keywords = [] } = takes;
  const read = [fact.of].flat();
  const name = fact.function;
  if (read.length < least || read.length > most) {
    const params = { name, expected: least, count: read.length };
    report(inspection, most === Infinity ? 'too-few-values' : 'wrong-count', joinPointer(at, 'of'), {
      params,
    });
  }
  for (const word of keywords) {
    if (fact[word] === undefined)
      report(inspection, 'missing-word', at, { end: 'key', params: { name: word } });
  }
  if (!kind || !inspection.hasSchema) return;
  read.forEach((pointer, index) => {
    if (acceptsKind(inspection, pointer, kind)) return;
    const where = Array.isArray(fact.of) ? joinPointer(at, 'of', index) : joinPointer(at, 'of');
    report(inspection, 'unfit-fact', where, { params: { name, pointer, expected: kind } });
  });
}

/** Facts use functions of the closed list, read what exists, and do not depend on themselves. */
export const facts: Rule = (inspection) => {
  const made = inspection.flow.facts ?? {};
  for (const [name, fact] of Object.entries(made)) {
    const at = joinPointer('/facts', name);
    expectKnownName(
      inspection,
      'unknown-function',
      joinPointer(at, 'function'),
      fact.function,
      inspection.vocabulary.facts,
    );
    checkList(inspection, at, fact);
    checkValues(inspection, at, fact);
    if (!inspection.hasSchema) continue;
    [fact.of].flat().forEach((pointer, index) => {
      if (pointer.includes('/*/') && inspection.fields.has(pointer)) return;
      expectPointer(
        inspection,
        pointer,
        Array.isArray(fact.of) ? joinPointer(at, 'of', index) : joinPointer(at, 'of'),
      );
    });
  }
  const read = (name: string) =>
    [made[name]?.of ?? []]
      .flat()
      .filter((pointer) => pointer.startsWith('/facts/'))
      .map((pointer) => pointer.slice('/facts/'.length));
  for (const circle of findCycles(Object.keys(made), read)) {
    const at = joinPointer('/facts', circle[0] ?? '');
    report(inspection, 'fact-circle', at, { end: 'key', params: { names: circle.join(' → ') } });
  }
};
