import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { SourceDocument } from '../document.ts';

/**
 * Calls a function with every text of a file in the order of the file, and with a function that returns its pointer:
 * most texts have nothing to report.
 */
export function visitTexts(
  document: SourceDocument,
  visit: (text: string, pointer: () => string) => void,
): void {
  const names: (string | number)[] = [];
  const pointer = () => joinPointer('', ...names);
  const walk = (value: Json): void => {
    if (typeof value === 'string') visit(value, pointer);
    else if (Array.isArray(value)) value.forEach((item, index) => below(index, item));
    else if (isObject(value)) {
      for (const name of Object.keys(value)) below(name, value[name] ?? null);
    }
  };
  const below = (name: string | number, value: Json): void => {
    names.push(name);
    walk(value);
    names.pop();
  };
  walk(document.value ?? null);
}
