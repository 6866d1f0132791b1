import type { Json, JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { distance } from '../../text/distance.ts';
import { atOrigin } from '../compose/atOrigin.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { report, type Inspection } from '../inspection.ts';
import type { SourceDocument } from '../document.ts';
import type { DefinitionFiles } from '../tree.ts';
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
  const shared = Object.values(commons).flatMap(({ value }) => meaningsIn(value));
  const found = { meanings: new Set([...platformSemantics, ...shared]), near: new Map() };
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

/** Meanings of this length may differ in two letters and still be meant alike. */
const LONG = 10;

const bare = (name: string) => name.replaceAll(/\d+/g, '');

/** Returns whether a name is probably a misspelled other one. Those that only count are different on purpose. */
function isSlipOf(name: string, other: string): boolean {
  const most = Math.min(name.length, other.length) >= LONG ? 2 : 1;
  if (Math.abs(name.length - other.length) > most || bare(name) === bare(other)) return false;
  return distance(name, other) <= most;
}

/** Returns the meanings that a schema gives to questions. */
function meaningsIn(schema: Json | undefined): string[] {
  const found = new Set<string>();
  const visit = (value: Json | undefined): void => {
    if (typeof value !== 'object' || value === null) return;
    const own = isObject(value) ? value['x-semantic'] : undefined;
    if (typeof own === 'string') found.add(own);
    Object.values(value).forEach((member) => visit(member));
  };
  visit(schema);
  return [...found];
}

/**
 * Returns all meanings that some question has.
 * @param meanings of each definition, by the path of its flow
 * @param shared schemas that definitions refer to
 */
export const allMeanings = (
  meanings: ReadonlyMap<string, string[]>,
  shared: Pick<SourceDocument, 'value'>[],
): string[] => [
  ...new Set([...[...meanings.values()].flat(), ...shared.flatMap(({ value }) => meaningsIn(value))]),
];

/** Returns the meanings that the questions of a definition have. */
export const meaningsOf = ({ schema }: Pick<DefinitionFiles, 'schema'>): string[] =>
  meaningsIn(schema?.value);

/**
 * Returns the meanings that only one definition uses and that are nearly spelled like one of others, with that one, by
 * the path of its flow.
 * @param meanings of each definition, by the path of its flow
 */
export function rareMeanings(meanings: ReadonlyMap<string, string[]>): Map<string, Map<string, string>> {
  const counts = new Map<string, number>();
  for (const names of meanings.values())
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count > 1).map(([name]) => name);
  const single = [...counts]
    .filter(([name, count]) => count === 1 && name.length >= LONG)
    .map(([name]) => name);
  const found = new Map<string, Map<string, string>>();
  for (const [flow, names] of meanings) {
    for (const name of names) {
      if (counts.get(name) !== 1) continue;
      // What stands beside it in the same definition is another question.
      const isElsewhere = (other: string) => !names.includes(other);
      const meant =
        common.find((other) => isElsewhere(other) && isSlipOf(name, other)) ??
        // Of two long ones that differ in a letter, either may be the slip: both are named.
        single.find((other) => isElsewhere(other) && isSlipOf(name, other) && distance(name, other) === 1);
      if (meant !== undefined) found.set(flow, (found.get(flow) ?? new Map()).set(name, meant));
    }
  }
  return found;
}

/** Returns a diagnostic for each place in the schema of a definition that names one of some rare meanings. */
function misspelledMeanings(
  { schema }: Pick<DefinitionFiles, 'schema'>,
  rare: ReadonlyMap<string, string>,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const visit = (value: Json | undefined, at: string): void => {
    if (!schema || typeof value !== 'object' || value === null) return;
    const name = isObject(value) ? value['x-semantic'] : undefined;
    const meant = typeof name === 'string' ? rare.get(name) : undefined;
    const pointer = joinPointer(at, 'x-semantic');
    if (meant !== undefined)
      found.push({
        file: schema.file,
        pointer,
        code: 'unknown-semantic',
        params: { name: String(name) },
        meant,
        ...schema.positionOf(pointer),
      });
    for (const [member, inner] of Object.entries(value)) visit(inner as Json, joinPointer(at, member));
  };
  visit(schema?.value, '');
  return found;
}

/**
 * Returns diagnostics about meanings that one definition alone uses and that are nearly spelled like shared ones.
 * @param meanings of all definitions, by the path of the flow; `definitions` are at least those with rare ones
 */
export function slipsOfMeaning(
  definitions: DefinitionFiles[],
  meanings: ReadonlyMap<string, string[]>,
): Diagnostic[] {
  const rare = rareMeanings(meanings);
  const found = definitions.flatMap((each) => {
    const own = rare.get(each.flow.file);
    return own ? misspelledMeanings(each, own) : [];
  });
  return atOrigin(found, definitions);
}

const kebabOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns what a question is called or how it is written when its meaning is nearly spelled like that. */
function nearItself(pointer: string, schema: JsonObject, name: string): string | undefined {
  const key = kebabOf(pointer.split('/').at(-1) ?? '');
  const format = typeof schema.format === 'string' ? schema.format : '';
  // Several things may be called by their plural.
  const isPlural = (own: string) => own.startsWith(name) || name.startsWith(own);
  return [key, format].find((own) => own.length > 3 && !isPlural(own) && isSlipOf(name, own));
}

/** A definition may introduce meanings of its own, but none that is nearly spelled like one of the platform. */
export const semantics: Rule = (inspection) => {
  const common = knownIn(inspection.files.commons);
  for (const { layers } of withEntries([...inspection.pages.values()].flat())) {
    const [own] = layers;
    const name = own?.schema['x-semantic'];
    if (!own || typeof name !== 'string') continue;
    const { document, pointer } = own;
    const meant =
      oneLetterAway(name, common) ??
      (platformSemantics.includes(name) ? undefined : nearItself(pointer, own.schema, name));
    if (meant === undefined) continue;
    report(inspection, 'unknown-semantic', joinPointer(pointer, 'x-semantic'), {
      document,
      params: { name },
      meant,
    });
  }
};
