import type { Answers } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outlineEntry } from '#engine/outline.ts';
import { everyEntry } from '#engine/text/everyEntry.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { ContractChange } from './store.ts';

/** An answer before and after a change, as a person reads it. */
export interface ChangedAnswer {
  label: string;
  /** Absent where there was none. */
  before?: string;
  after: string;
}

/** Most answers that a line about a change names. */
const maxNamed = 6;

/**
 * Returns what a saved change alters, by its questions about the contract; nothing personal.
 * @param before answers of the change as the contract says today
 */
export function changedAnswers(
  loaded: LoadedDefinition,
  { outline }: Pick<ContractChange, 'outline'>,
  before: Answers,
  t: Translate,
): ChangedAnswer[] {
  const written = new Set((loaded.definition.writes ?? []).map(({ from }) => from));
  return everyEntry(outline)
    .flatMap(({ pointer, label, value: after = '', sensitivity = 'none' }): ChangedAnswer[] => {
      if (!written.has(pointer) || sensitivity !== 'none' || after === '') return [];
      const was = outlineEntry(loaded, before, pointer, t)?.value;
      if (was === after) return [];
      return [{ label, after, ...(was !== undefined && was !== '' && { before: was }) }];
    })
    .slice(0, maxNamed);
}
