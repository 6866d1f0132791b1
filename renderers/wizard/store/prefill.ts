import type { Answers, Provenance } from '#engine/definition/answers.ts';
import type { Field, Page } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { valueAt } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';

/**
 * What a page may be filled with before anybody answers: an earlier answer (`sameAs`), else the
 * schema's default. What a person gave, or took away, is left alone; an earlier answer that
 * changed since is taken over again.
 */
export function prefillOf(page: Page, answers: Answers, provenance: Provenance): { [pointer: string]: Json } {
  const values: { [pointer: string]: Json } = {};
  const visit = (field: Field): void => {
    const fill = field.sameAs === undefined ? undefined : valueAt(answers, field.sameAs);
    const value = fill ?? field.schema.default;
    if (value !== undefined && untouched(field.pointer, answers, provenance)) {
      const current = valueAt(answers, field.pointer);
      if (current === undefined || (fill !== undefined && !equalJson(current, fill)))
        values[field.pointer] = value;
    } else if (field.type === 'object') {
      field.fields?.forEach(visit);
    }
  };
  page.fields.forEach(visit);
  return values;
}

function untouched(pointer: string, answers: Answers, provenance: Provenance): boolean {
  const givers = Object.entries(provenance).filter(([at]) => at === pointer || at.startsWith(`${pointer}/`));
  if (givers.some(([, giver]) => giver !== 'default')) return false;
  return givers.length > 0 || valueAt(answers, pointer) === undefined;
}
