import type { Answers, Provenance } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { TabMemory } from './tabMemory.ts';

/** The name under which a tab keeps a wizard: definition, place (context, contract or claim) and brand. */
export const wizardRecordKey = (id: string, address: string, brand: string): string =>
  `wizard ${id} ${address} ${brand}`;

/** The part of a kept wizard that other pages read. */
interface KeptAnswers {
  answers: Answers;
  provenance: Provenance;
  receipt?: unknown;
  draft?: { id: string };
}

/** Returns what a tab keeps of a wizard; undefined where there is nothing readable. */
export function readWizardRecord(memory: Pick<TabMemory, 'getItem'>, key: string): KeptAnswers | undefined {
  try {
    return (JSON.parse(memory.getItem(key) ?? 'null') as KeptAnswers | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** An answer that was given outside of its wizard; untouched: the suggested one stayed. */
interface GivenAnswer {
  pointer: string;
  value: Json;
  touched: boolean;
}

/** Returns answers in which the list items on the path to a pointer exist. */
function withItems(answers: Answers, pointer: string): Answers {
  const item = /^(.+?)\/(\d+)\//.exec(pointer);
  if (!item) return answers;
  const [, list = '', index = '0'] = item;
  const found = getPointer(answers, list);
  const items = Array.isArray(found) ? found : [];
  const missing = Array.from({ length: Math.max(0, Number(index) + 1 - items.length) }, () => ({}));
  return setPointer(answers, list, items.concat(missing));
}

/**
 * Adds answers that were given on another page to a wizard of this tab. An application that was sent from this tab is
 * replaced.
 */
export function handOnAnswers(
  memory: Pick<TabMemory, 'getItem' | 'setItem'>,
  key: string,
  given: GivenAnswer[],
): void {
  const found = readWizardRecord(memory, key);
  const before = found && !found.receipt ? found : { answers: {}, provenance: {} };
  let { answers } = before;
  const provenance: Provenance = { ...before.provenance };
  for (const { pointer, value, touched } of given) {
    answers = setPointer(withItems(answers, pointer), pointer, value);
    provenance[pointer] = touched ? 'customer' : 'default';
  }
  try {
    memory.setItem(key, JSON.stringify({ ...before, answers, provenance }));
  } catch {
    // Without storage the wizard asks again.
  }
}
