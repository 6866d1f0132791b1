import { projectedState } from './judgedEffect.ts';
import {
  errorAtQuestion,
  type OpenedChange,
  type Outcome,
  openQuestions,
  unansweredReason,
} from './outcome.ts';
import { newFindings, premiumOf, type InsuredProduct } from './premium.ts';
import type { Write } from '#server/storage/model/write.ts';
import { applyWrites } from './applyWrites.ts';
import { notInsurable, refuse } from './changeVerdict.ts';
import type { ChangeJudgementDeps } from './changeJudgementDeps.ts';

/** Returns pending effects of the same definition, which the new change replaces. */
export const replacedBy = ({ loaded, waiting }: OpenedChange) =>
  waiting.filter(({ definition }) => definition === loaded.definition.id);

/** Returns the contract on the effective date, after all other effects due by then. */
function baseOf(opened: OpenedChange, day: string) {
  const replaced = new Set(replacedBy(opened).map(({ change }) => change));
  const before = opened.waiting.filter(({ change, due_on }) => !replaced.has(change) && due_on <= day);
  return { tree: projectedState(opened.subject, before, day), isToday: before.length === 0 };
}

async function premiums(
  { tariffs }: ChangeJudgementDeps,
  { subject, loaded }: OpenedChange,
  was: InsuredProduct,
  is: InsuredProduct,
  isToday: boolean,
): Promise<Outcome['premium']> {
  const { premium } = subject.contract;
  if (!loaded.definition.change?.priced) return { before: premium, after: premium };
  const before = isToday ? premium : premiumOf(await tariffs.priceFor(was));
  return { before, after: premiumOf(await tariffs.priceFor(is)) };
}

/**
 * Returns the contract after the writes on a day, and its premium.
 * @param options.byPerson referred to a person: the product is not judged, and the price follows later
 * @param options.partial what the product requires may still be asked
 * @throws PlatformError not-insurable, answers-invalid where the product refuses it
 */
export async function project(
  deps: ChangeJudgementDeps,
  opened: OpenedChange,
  writes: Write[],
  day: string,
  { byPerson, partial }: { byPerson: boolean; partial: boolean },
) {
  const { insured } = deps;
  const { subject, loaded } = opened;
  const { tree, isToday } = baseOf(opened, day);
  const after = applyWrites(tree, writes);
  const was = await insured(subject.contract, tree.contract.answers);
  const is = await insured(subject.contract, after.contract.answers);
  if (byPerson) {
    const { premium } = subject.contract;
    return { day, tree, after, reasons: [], premium: { before: premium, after: premium } };
  }
  const { declined, errors, reasons } = newFindings(was, is);
  if (declined) throw notInsurable(deps, is.loaded.definition.namespace, reasons);
  const writing = loaded.definition.writes ?? [];
  const [open, others] = openQuestions(writing, errors);
  const wrong = partial ? others.filter(({ keyword }) => keyword !== 'required') : others;
  if (wrong.length > 0)
    throw refuse(
      deps,
      wrong.map((error) => errorAtQuestion(writing, error)),
      loaded,
    );
  if (open.length > 0) reasons.push(unansweredReason);
  return { day, tree, after, reasons, premium: await premiums(deps, opened, was, is, isToday) };
}
