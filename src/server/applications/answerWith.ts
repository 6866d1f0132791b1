import type { Answers } from '#engine/definition/answers.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import { valueAt } from '#engine/pointer.ts';

function* leaves(fields: Field[]): Generator<Field> {
  for (const field of fields) {
    if (field.type === 'object') yield* leaves(field.fields ?? []);
    else yield field;
  }
}

/** The text that was answered to the question with this meaning (`x-semantic`), wherever it was asked. */
export function answerWith(definition: Definition, relevant: Answers, semantic: string): string | undefined {
  for (const page of Object.values(definition.pages)) {
    for (const field of leaves(page.fields)) {
      const value = field.semantic === semantic ? valueAt(relevant, field.pointer) : undefined;
      if (typeof value === 'string') return value;
    }
  }
  return undefined;
}
