import type { Json, JsonSchema } from '../../definition/json.ts';
import type { FlowSource } from '../../definition/source.ts';
import { fieldPointer } from '../../pointer.ts';
import { closest } from '../closest.ts';
import { partsOfCondition } from '../conditionParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { isOfType } from '../keywordTypes.ts';
import { joinPointer } from '../../pointerParts.ts';
import { flatten, optionsOf, shapesOf, type FieldShape } from '../shape.ts';
import type { DefinitionFiles } from '../tree.ts';

/** Where the answers of a contract stand for a change: to be read, and to be written. */
const ROOMS = ['/context/contract/answers', '/contract/answers'];

/** A place of a change that speaks of an answer of the contract, and the values that it expects or writes there. */
interface Mention {
  pointer: string;
  at: string;
  end?: 'key';
  /** Of which products; those of the change without it. */
  products?: string[];
  values: { value: Json; at: string }[];
}

function valuesIn({ const: only, enum: some }: JsonSchema, at: string): Mention['values'] {
  const listed = Array.isArray(some) ? some : [];
  return [
    ...(only === undefined ? [] : [{ value: only, at: joinPointer(at, 'const') }]),
    ...listed.map((value, place) => ({ value, at: joinPointer(at, 'enum', place) })),
  ];
}

function mentionsOf(flow: FlowSource): Mention[] {
  const conditions = Object.entries(flow.conditions ?? {}).flatMap(([name, source]) =>
    partsOfCondition(source, joinPointer('/conditions', name)).reads.map(({ pointer, schema, at }) => ({
      pointer,
      at,
      end: 'key' as const,
      values: valuesIn(schema, at),
    })),
  );
  const facts = Object.entries(flow.facts ?? {}).flatMap(([name, { of }]) =>
    [of].flat().map((pointer, place) => ({
      pointer,
      at: Array.isArray(of) ? joinPointer('/facts', name, 'of', place) : joinPointer('/facts', name, 'of'),
      values: [],
    })),
  );
  const writes = (flow.writes ?? []).map(({ to, value, products }, place) => ({
    pointer: to,
    at: joinPointer('/writes', place, 'to'),
    ...(products && { products }),
    values:
      value === undefined || value === null ? [] : [{ value, at: joinPointer('/writes', place, 'value') }],
  }));
  return [...conditions, ...facts, ...writes];
}

/** Whether somebody could have answered that. */
function canBe(value: Json, shape: FieldShape): boolean {
  const options = optionsOf(shape);
  if (options) return options.includes(value);
  const { type } = shape.schema;
  return typeof type !== 'string' || isOfType(value, type);
}

/**
 * What a change reads and writes in the answers of a contract, a product of its asks for, and could be answered so.
 * Flows and schemas of the right form only; a change about a product that is not here is passed over.
 */
export function checkContracts(definitions: DefinitionFiles[]): Diagnostic[] {
  const flowOf = ({ flow }: DefinitionFiles) => flow.value as unknown as FlowSource;
  const products = new Map(
    definitions
      .filter(({ flow, schema }) => flow.file.startsWith('flows/produkte/') && schema)
      .map((files) => [flowOf(files).key, files]),
  );
  const known = new Map<string, Map<string, FieldShape>>();
  const fieldsOf = (key: string) => {
    const files = products.get(key);
    const fields =
      known.get(key) ??
      (files &&
        new Map(flatten([...shapesOf(files, []).values()].flat()).map((shape) => [shape.pointer, shape])));
    if (fields) known.set(key, fields);
    return fields;
  };
  const diagnostics: Diagnostic[] = [];
  for (const files of definitions) {
    const flow = flowOf(files);
    if (flow.kind !== 'aenderung' || !flow.change) continue;
    const own = flow.change.products ?? [...products.keys()];
    const say = (
      code: string,
      { at, end }: Pick<Mention, 'at' | 'end'>,
      rest: Pick<Diagnostic, 'params' | 'meant'>,
    ) =>
      diagnostics.push({
        file: files.flow.file,
        pointer: at,
        code,
        ...rest,
        ...files.flow.positionOf(at, end),
      });
    for (const mention of mentionsOf(flow)) {
      const room = ROOMS.find((start) => mention.pointer.startsWith(`${start}/`));
      if (room === undefined) continue;
      const asked = (mention.products ?? own).map(fieldsOf);
      if (asked.length === 0 || asked.includes(undefined)) continue;
      const pointer = fieldPointer(mention.pointer.slice(room.length));
      const shapes = asked.flatMap((fields) => fields?.get(pointer) ?? []);
      if (shapes.length === 0) {
        const names = asked
          .flatMap((fields) => [...(fields?.keys() ?? [])])
          .map((name) => {
            const [index] = /\/\d+\//.exec(mention.pointer) ?? ['/*/'];
            return room + name.replaceAll('/*/', index);
          });
        const meant = closest(mention.pointer, names);
        say('unknown-contract-answer', mention, {
          params: { name: mention.pointer },
          ...(meant && { meant }),
        });
        continue;
      }
      for (const { value, at } of mention.values) {
        if (shapes.some((shape) => canBe(value, shape))) continue;
        const options = shapes.flatMap((shape) => optionsOf(shape) ?? []).map(String);
        const meant = closest(String(value), options);
        const params = { name: String(value), field: mention.pointer };
        say('unknown-option', { at }, { params, ...(meant && { meant }) });
      }
    }
  }
  return diagnostics;
}
