import type { Json } from '../../../definition/json.ts';
import { fieldPointer, getPointer } from '../../../pointer.ts';
import { joinPointer, parsePointer } from '../../../pointerParts.ts';
import type { Inspection } from '../../inspection.ts';
import type { FilledAnswers } from '../../../cases/fillAnswers.ts';

/** Returns where the texts of a field are: members of groups and lists are below `fields`. */
function textsOf(pointer: string): string {
  const [page = '', ...names] = parsePointer(fieldPointer(pointer)).filter((part) => part !== '*');
  const [first = '', ...inner] = names;
  return inner.reduce((at, name) => joinPointer(at, 'fields', name), joinPointer('/fields', page, first));
}

function valueText(inspection: Inspection, at: string, value: Json): string {
  const label = getPointer(inspection.texts ?? {}, joinPointer(at, 'options', String(value), 'label'));
  return typeof label === 'string' ? label : String(value);
}

/** Returns answers in German as a person would read them: `Art: Rennrad, Wert: 5000`. */
export function answerTexts(inspection: Inspection, { answers }: FilledAnswers, pointers: string[]): string {
  const german = inspection.texts ?? {};
  return pointers
    .flatMap((pointer) => {
      const value = getPointer(answers, pointer.replaceAll('*', '0'));
      if (value === undefined || (typeof value === 'object' && !Array.isArray(value))) return [];
      const items = [value].flat().filter((item) => typeof item !== 'object');
      if (items.length === 0) return [];
      const at = textsOf(pointer);
      const label =
        getPointer(german, joinPointer(at, 'short')) ?? getPointer(german, joinPointer(at, 'label'));
      const shown = items.map((item) => valueText(inspection, at, item ?? null)).join(' + ');
      return [`${typeof label === 'string' ? label : pointer}: ${shown}`];
    })
    .join(', ');
}
