import type { Answers, Inputs } from '../definition/answers.ts';
import type { LoadedDefinition } from '../load.ts';
import { walk } from './walk.ts';

/**
 * Returns those of a product's documents that concern a person with these answers: a document of fields only while
 * one of them is asked (a mandate, a waiver), all others always.
 */
export function applicableDocuments(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  ids: string[],
): string[] {
  const { path, scope } = walk(loaded, answers, inputs);
  const onPath = new Set(path.steps.map(({ page }) => page));
  const tied = new Set<string>();
  const asked = new Set<string>();
  for (const page of Object.values(loaded.definition.pages)) {
    for (const field of page.fields) {
      const applies = onPath.has(page.id) && !scope.irrelevant[page.id]?.includes(field.pointer);
      for (const id of field.documents ?? []) {
        tied.add(id);
        if (applies) asked.add(id);
      }
    }
  }
  return ids.filter((id) => !tied.has(id) || asked.has(id));
}
