import type { Answers, Inputs, Provenance } from '../definition/answers.ts';
import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { valueAt } from '../pointer.ts';
import { walk } from './walk.ts';

/**
 * What a page offers before anybody has answered: the `default` of a schema, and the earlier answer that
 * `sameAs` names. Values that came this way (provenance `default`) follow their source; what a person
 * said stays.
 */
export function prefillsOf(
  loaded: LoadedDefinition,
  pageId: string,
  answers: Answers,
  provenance: Provenance,
  inputs: Inputs,
): { [pointer: string]: Json } {
  const page = loaded.definition.pages[pageId];
  const prefills: { [pointer: string]: Json } = {};
  if (!page) return prefills;
  const { scope } = walk(loaded, answers, inputs);
  const visit = (fields: Field[]): void => {
    for (const field of fields) {
      if (field.type === 'object') visit(field.fields ?? []);
      const source = field.sameAs === undefined ? undefined : scope.value(field.sameAs);
      const value = source ?? field.schema.default;
      if (value === undefined) continue;
      const said = valueAt(answers, field.pointer);
      const free =
        said === undefined ? !(field.pointer in provenance) : provenance[field.pointer] === 'default';
      if (free && said !== value) prefills[field.pointer] = value;
    }
  };
  visit(page.fields);
  return prefills;
}
