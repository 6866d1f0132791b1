import type { Json } from '../../definition/json.ts';
import type { SourceDocument } from '../document.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { joinPointer } from '../../pointerParts.ts';

/** Keys of texts contain neither dots nor colons, which separate keys when a text is looked up. */
export function checkTextKeys(document: SourceDocument): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const names: string[] = [];
  const walk = (value: Json | undefined): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      names.push(name);
      if (/[.:]/.test(name)) {
        const pointer = joinPointer('', ...names);
        const position = document.positionOf(pointer, 'key');
        diagnostics.push({ file: document.file, pointer, code: 'text-key', params: { name }, ...position });
      }
      walk(member as Json);
      names.pop();
    }
  };
  walk(document.value);
  return diagnostics;
}
