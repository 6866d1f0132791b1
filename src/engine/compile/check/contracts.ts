import type { Json, JsonSchema } from '../../definition/json.ts';
import type { FlowSource } from '../../definition/source.ts';
import { fieldPointer, isObject } from '../../pointer.ts';
import { closest } from '../closest.ts';
import { partsOfCondition } from '../conditionParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { isOfType } from '../keywordTypes.ts';
import { joinPointer } from '../../pointerParts.ts';
import { changeOptions } from './changeOptions.ts';
import { flatten, optionsOf, shapesOf, type FieldShape } from '../shape.ts';
import { outlineOf } from '../outline.ts';
import { flowOf, type DefinitionFiles } from '../tree.ts';

/** Where a change finds the answers of a contract: to read them, and to write them. */
const SECTIONS = ['/context/contract/answers', '/contract/answers'];

/** A mention of an answer of the contract, and the values that the change expects or writes there. */
interface Mention {
  pointer: string;
  at: string;
  end?: 'key';
  /** Keys of the products it is about; without it those of the change. */
  products?: string[];
  values: { value: Json; at: string }[];
}

function valuesIn({ const: only, enum: some }: JsonSchema, at: string): Mention['values'] {
  const listed = Array.isArray(some) ? some : [];
  return [
    ...(only === undefined ? [] : [{ value: only, at: joinPointer(at, 'const') }]),
    ...listed.map((value, index) => ({ value, at: joinPointer(at, 'enum', index) })),
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
    [of].flat().map((pointer, index) => ({
      pointer,
      at: Array.isArray(of) ? joinPointer('/facts', name, 'of', index) : joinPointer('/facts', name, 'of'),
      values: [],
    })),
  );
  const writes = (flow.writes ?? []).map(({ to, value, products }, index) => ({
    pointer: to,
    at: joinPointer('/writes', index, 'to'),
    ...(products && { products }),
    values:
      value === undefined || value === null ? [] : [{ value, at: joinPointer('/writes', index, 'value') }],
  }));
  return [...conditions, ...facts, ...writes];
}

/** Returns the answers of contracts from which answers of a product follow. */
function mentionsOfHeld(flow: FlowSource): Mention[] {
  return Object.entries(flow.pages).flatMap(([page, { fields = {} }]) =>
    Object.entries(fields).flatMap(([name, { fromContract }]) =>
      Object.entries(fromContract?.answers ?? {}).map(([pointer, value]): Mention => {
        const at = joinPointer('/pages', page, 'fields', name, 'fromContract', 'answers', pointer);
        return {
          pointer: pointer.replace(/\/\*$/, ''),
          at,
          end: 'key',
          products: fromContract ? [fromContract.product] : [],
          values: [{ value, at }],
        };
      }),
    ),
  );
}

/** Returns whether a field accepts a value. */
function accepts(shape: FieldShape, value: Json): boolean {
  const options = optionsOf(shape);
  if (options) return options.includes(value);
  const { type, items } = shape.schema;
  if (isObject(items) && Array.isArray(items.enum)) return items.enum.includes(value);
  return typeof type !== 'string' || isOfType(value, type);
}

/** Returns the fields of a product by pointer; undefined when there is no such product. */
type FieldsOfProduct = (key: string) => Map<string, FieldShape> | undefined;

function fieldsByProduct(products: Map<string, DefinitionFiles>): FieldsOfProduct {
  const cache = new Map<string, Map<string, FieldShape>>();
  return (key) => {
    const files = products.get(key);
    const cached = cache.get(key);
    if (cached || !files) return cached;
    const shapes = flatten([...shapesOf(files, []).values()].flat());
    const fields = new Map(shapes.map((shape) => [shape.pointer, shape]));
    cache.set(key, fields);
    return fields;
  };
}

/** Creates a diagnostic about a position in the flow of a change. */
function diagnosticAt(
  { flow }: DefinitionFiles,
  code: string,
  { at, end }: Pick<Mention, 'at' | 'end'>,
  { params, meant }: Pick<Diagnostic, 'params' | 'meant'>,
): Diagnostic {
  const position = flow.positionOf(at, end);
  return { file: flow.file, pointer: at, code, params, ...(meant && { meant }), ...position };
}

/** Returns the pointers of all fields as a change would write them, with the index that it uses. */
function pointersLike(pointer: string, section: string, fields: Map<string, FieldShape>[]): string[] {
  const [index = '/*/'] = /\/\d+\//.exec(pointer) ?? [];
  const names = fields.flatMap((each) => [...each.keys()]);
  return names.map((name) => section + name.replaceAll('/*/', index));
}

/** Checks one mention of an answer against the fields of the products that it is about. */
function checkMention(
  files: DefinitionFiles,
  mention: Mention,
  section: string,
  fields: Map<string, FieldShape>[],
): Diagnostic[] {
  const pointer = fieldPointer(mention.pointer.slice(section.length));
  const shapes = fields.flatMap((each) => each.get(pointer) ?? []);
  if (shapes.length === 0) {
    const meant = closest(mention.pointer, pointersLike(mention.pointer, section, fields));
    return [
      diagnosticAt(files, 'unknown-contract-answer', mention, { params: { name: mention.pointer }, meant }),
    ];
  }
  return mention.values
    .filter(({ value }) => !shapes.some((shape) => accepts(shape, value)))
    .map(({ value, at }) => {
      const options = shapes.flatMap((shape) => optionsOf(shape) ?? []).map(String);
      const params = { name: String(value), field: mention.pointer };
      return diagnosticAt(
        files,
        'unknown-option',
        { at },
        { params, meant: closest(String(value), options) },
      );
    });
}

/**
 * Checks what changes read and write in the answers of contracts, and what products conclude from them: a product of
 * such contracts asks for it and accepts it.
 * Takes flows and schemas of the right form only; changes of a product that is not there are not checked.
 * @param compared.settled paths of flows that were compared before; changes of such products are not compared again
 * @param compared.others products with mistakes, which are not among the definitions
 */
export function checkContracts(
  definitions: DefinitionFiles[],
  { settled = new Set(), others = [] }: { settled?: ReadonlySet<string>; others?: DefinitionFiles[] } = {},
): Diagnostic[] {
  const isProduct = ({ flow }: DefinitionFiles) => flow.file.startsWith('flows/produkte/');
  const products = new Map(
    definitions
      .filter((each) => isProduct(each) && each.schema)
      .map((files) => [outlineOf(files).key ?? '', files]),
  );
  const allProducts = [
    ...products.keys(),
    ...others.filter(isProduct).map((each) => outlineOf(each).key ?? ''),
  ];
  const fieldsOf = fieldsByProduct(products);
  const isSettled = (files: DefinitionFiles) => {
    const about = outlineOf(files).about ?? [...products.keys()];
    const existing = about.flatMap((key) => products.get(key) ?? []);
    return [files, ...existing].every(({ flow }) => settled.has(flow.file));
  };
  return definitions.flatMap((files) => {
    const { kind, about } = outlineOf(files);
    const isReader = kind === 'aenderung' || (kind === 'produkt' && about !== undefined);
    if (!isReader || isSettled(files)) return [];
    const flow = flowOf(files);
    // Of a product with mistakes nobody knows what it asks.
    const own = flow.change?.products ?? allProducts;
    const mentions = flow.change ? mentionsOf(flow) : mentionsOfHeld(flow);
    const mentioned = mentions.flatMap((mention) => {
      const isWhole = (start: string) => mention.pointer.startsWith(`${start}/`);
      const section = flow.change ? SECTIONS.find(isWhole) : '';
      const fields = (mention.products ?? own).map(fieldsOf);
      const existing = fields.filter((each) => each !== undefined);
      const isComplete = fields.length > 0 && existing.length === fields.length;
      return section === undefined || !isComplete ? [] : checkMention(files, mention, section, existing);
    });
    if (!flow.change) return mentioned;
    const shapes = flatten([...shapesOf(files, []).values()].flat());
    const asked = new Map(shapes.map((shape) => [shape.pointer, shape]));
    return [...mentioned, ...changeOptions(flow, asked, fieldsOf)];
  });
}
