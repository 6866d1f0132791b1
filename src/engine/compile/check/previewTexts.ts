import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { closest } from '../closest.ts';
import type { SourceDocument } from '../document.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { joinPointer } from '../../pointerParts.ts';

/** Checks that the preview of a text replaces a live one: a key without a live text is never shown. */
export function previewTexts(preview: SourceDocument, live: SourceDocument | undefined): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const visit = (value: Json, liveValue: Json | undefined, pointer: string): void => {
    if (pointer !== '' && isObject(value) !== isObject(liveValue)) {
      // A text in place of a group, or the other way round, would hide the live texts there.
      const expected = isObject(liveValue) ? 'object' : 'string';
      const position = preview.positionOf(pointer);
      diagnostics.push({
        file: preview.file,
        pointer,
        code: 'wrong-type',
        params: { expected },
        ...position,
      });
      return;
    }
    if (!isObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      const at = joinPointer(pointer, name);
      const names = isObject(liveValue) ? Object.keys(liveValue) : [];
      if (names.includes(name)) visit(member ?? null, isObject(liveValue) ? liveValue[name] : undefined, at);
      else {
        const meant = closest(name, names);
        const position = preview.positionOf(at, 'key');
        const code = { code: 'preview-without-live', params: { name: at.slice(1).replaceAll('/', '.') } };
        diagnostics.push({
          file: preview.file,
          pointer: at,
          ...code,
          ...position,
          ...(meant === undefined ? {} : { meant }),
        });
      }
    }
  };
  visit(preview.value ?? null, live?.value, '');
  return diagnostics;
}
