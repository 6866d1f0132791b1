import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { SourceDocument } from '../document.ts';

/** Calls a function with every text of a file and its pointer, in the order of the file. */
export function visitTexts(document: SourceDocument, visit: (text: string, pointer: string) => void): void {
  const walk = (value: Json, pointer: string): void => {
    if (typeof value === 'string') visit(value, pointer);
    else if (Array.isArray(value)) value.forEach((item, index) => walk(item, joinPointer(pointer, index)));
    else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) walk(member ?? null, joinPointer(pointer, name));
    }
  };
  walk(document.value ?? null, '');
}
