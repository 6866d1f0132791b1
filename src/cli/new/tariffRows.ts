import type { Json, JsonObject } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { jsonBelow } from '../sourceFiles.ts';
import type { FileEdits } from './fileEdits.ts';

/** A new option of a field that the tariff may read. */
interface NewOption {
  /** Key of the product. */
  key: string;
  pointer: string;
  option: string;
  /** The option whose figures the new one gets. */
  like: string;
}

type Path = (string | number)[];

/** Calls `visit` for every table in a value that is divided by an input. */
function eachTable(
  value: Json,
  path: Path,
  visit: (by: string[], table: JsonObject, path: Path) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value) && Array.isArray(value.by) && isObject(value.table))
    visit(value.by.map(String), value.table, [...path, 'table']);
  for (const [name, member] of Object.entries(value))
    eachTable((member ?? null) as Json, [...path, Array.isArray(value) ? Number(name) : name], visit);
}

/** Calls `visit` for every part of a table whose names are the options of the input at this depth. */
function eachRow(
  table: Json,
  depth: number,
  path: Path,
  visit: (rows: JsonObject, path: Path) => void,
): void {
  if (!isObject(table)) return;
  if (depth === 0) {
    visit(table, path);
    return;
  }
  for (const [name, inner] of Object.entries(table))
    eachRow((inner ?? null) as Json, depth - 1, [...path, name], visit);
}

/** Gives a new option the figures of another one in every table of the product's tariffs that is divided by it. */
export function addTariffRows(
  root: string,
  edits: FileEdits,
  { key, pointer, option, like }: NewOption,
): void {
  for (const file of jsonBelow(root, `src/server/catalog/tariffs/data/${key}`)) {
    const tariff = edits.read(file);
    if (!isObject(tariff)) continue;
    const inputs = isObject(tariff.inputs) ? tariff.inputs : {};
    const names = Object.entries(inputs).flatMap(([name, input]) =>
      isObject(input) && input.pointer === pointer ? [name] : [],
    );
    if (isObject(tariff.variant) && tariff.variant.pointer === pointer) {
      names.push('variant');
      edits.append(file, ['variant', 'values'], option);
    }
    eachTable(tariff, [], (by, table, path) => {
      names
        .map((name) => by.indexOf(name))
        .filter((depth) => depth >= 0)
        .forEach((depth) =>
          eachRow(table, depth, path, (rows, at) => {
            const figure = rows[like];
            if (figure !== undefined) edits.set(file, [...at, option], figure);
          }),
        );
    });
  }
}
