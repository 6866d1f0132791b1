import type { Json, JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { outlineOf } from '../outline.ts';
import { nameOfFile, unknownName, type DataFiles } from './dataCheck.ts';
import type { DataContext } from './dataContext.ts';
import { dataFormatOf } from './dataFormats.ts';

const membersOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const itemsOf = ({ value }: SourceDocument): JsonObject[] => {
  const { items } = membersOf(value);
  return Array.isArray(items) ? items.filter(isObject) : [];
};

/** Returns a diagnostic for every value of one list that names no entry of the other one. */
function checkReference(list: SourceDocument, target: SourceDocument, member: string): Diagnostic[] {
  const names = itemsOf(target).flatMap(({ label }) => (typeof label === 'string' ? [label] : []));
  return itemsOf(list).flatMap(({ values }, index) => {
    const value = membersOf(values)[member];
    const at = joinPointer('/items', index, 'values', member);
    return [value].flat().flatMap((name, index) =>
      typeof name === 'string'
        ? unknownName(list, 'unknown-list-entry', Array.isArray(value) ? joinPointer(at, index) : at, {
            name,
            known: names,
            params: { list: nameOfFile(target.file) },
          })
        : [],
    );
  });
}

/** Returns the mistakes in what lists say about entries of other lists. */
export function checkListReferences(files: DataFiles, definitions: DataContext['definitions']): Diagnostic[] {
  const lists = new Map(
    [...files.values()]
      .filter(({ file }) => dataFormatOf(file) === 'finder-list')
      .map((document) => [nameOfFile(document.file), document]),
  );
  const references = new Map(
    definitions
      .flatMap((each) => outlineOf(each).entryReferences)
      .map((reference) => [JSON.stringify(reference), reference]),
  );
  return [...references.values()].flatMap(({ list, member, target }) => {
    const [from, to] = [lists.get(list), lists.get(target)];
    return from && to ? checkReference(from, to, member) : [];
  });
}
