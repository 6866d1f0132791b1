import type { Answers } from '#engine/definition/answers.ts';
import type { Path, Step } from '#engine/definition/path.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import { chosenPrice, priceFor } from '#server/catalog/tariffs/service.ts';
import type { DraftRow } from './store.ts';

/** What the lists of agents show of the answers of a draft. */
export type JudgedColumns = Pick<
  DraftRow,
  'judged_percent' | 'judged_variant' | 'judged_instalment_cent' | 'judged_period'
>;

/** Agents answer in any order: a page counts that was come to, or to which something was said. */
const isDone = (answers: Answers, { complete, reachable, page }: Step): boolean =>
  complete && (reachable || Object.keys(answers[page] ?? {}).length > 0);

/**
 * Returns the share of complete question pages, 0 to 100.
 * @param most pages that a path can have; where the path of the answers is not known to its end, all of them
 */
function percentDone({ steps, open }: Path, answers: Answers, most: number): number {
  const asked = steps.filter(({ kind }) => kind === 'questions');
  const total = open ? Math.max(asked.length + 1, most) : asked.length;
  const done = asked.filter((step) => isDone(answers, step)).length;
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}

/** Returns the chosen variant and its price; undefined while either is unknown. */
function priceSoFar(opened: OpenedWizard) {
  try {
    return chosenPrice(priceFor(opened));
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}

/** Returns how far a draft is, and what it costs by today's tariff. */
export function judgedColumns(opened: OpenedWizard): JudgedColumns {
  const { loaded, answers, inputs } = opened;
  const pages = Object.values(loaded.definition.pages).filter(({ kind }) => kind === 'questions');
  const chosen = priceSoFar(opened);
  return {
    judged_percent: percentDone(pathOf(loaded, answers, inputs), answers, pages.length),
    judged_variant: chosen?.variant.key ?? null,
    judged_instalment_cent: chosen?.period.instalmentCent ?? null,
    judged_period: chosen?.period.key ?? null,
  };
}
