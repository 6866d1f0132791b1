import type { FlowSource } from '../../definition/source.ts';
import { basePointer } from '../askedFields.ts';
import { report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { flatten } from '../shape.ts';
import type { Rule } from './rule.ts';

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** Returns a predicate for the fields that `sameAs` fills, themselves or through a group. */
function filledFields(flow: FlowSource): (pointer: string) => boolean {
  const filled = Object.entries(flow.pages).flatMap(([id, { fields = {} }]) =>
    Object.entries(fields).flatMap(([name, { sameAs }]) =>
      sameAs ? [`${basePointer(flow, id)}/${name}`] : [],
    ),
  );
  return (pointer) =>
    filled.some(
      (field) => pointer === field || pointer.startsWith(`${field}/`) || field.startsWith(`${pointer}/`),
    );
}

/** Returns what is asked twice: the groups around two fields where both have one, else the fields. */
function repeatedPair(pointer: string, other: string): [name: string, other: string] {
  const [group, otherGroup] = [parentOf(pointer), parentOf(other)];
  const areGroups = [group, otherGroup].every((each) => each.split('/').length > 2);
  return areGroups ? [group, otherGroup] : [pointer, other];
}

/**
 * The same thing is not asked twice: a second field of the same meaning names the first by `sameAs`, itself or through
 * its group. Entries of lists are about different things.
 */
export const askedTwice: Rule = (inspection) => {
  const { flow, files, pages } = inspection;
  const isFilled = filledFields(flow);
  const first = new Map<string, string>();
  const reported = new Set<string>();
  for (const id of Object.keys(flow.pages)) {
    for (const { pointer, schema } of flatten(pages.get(id) ?? [])) {
      const meaning = schema['x-semantic'];
      if (typeof meaning !== 'string' || pointer.includes('/*/')) continue;
      const earlier = first.get(meaning);
      if (earlier === undefined) {
        first.set(meaning, pointer);
        continue;
      }
      if (isFilled(pointer)) continue;
      // A group that is asked again is one mistake, not one for each of its fields.
      const [name, other] = repeatedPair(pointer, earlier);
      if (reported.has(`${name} ${other}`)) continue;
      reported.add(`${name} ${other}`);
      const params = { name, other, meaning };
      report(inspection, 'asked-twice', joinPointer('/pages', id), {
        document: files.flow,
        end: 'key',
        params,
      });
    }
  }
};
