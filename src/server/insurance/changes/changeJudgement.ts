import type { Answers, FieldError } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { Scope } from '#engine/judgement/scope.ts';
import { walk } from '#engine/judgement/walk.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { formatDate } from '#engine/text/format.ts';
import type { Deps } from '#server/ports/deps.ts';
import { problemErrors } from '#server/answers/judgement/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { projectedState } from './effectRunner.ts';
import {
  errorAtQuestion,
  consequencesOf,
  type OpenedChange,
  type Outcome,
  openQuestions,
  unansweredReason,
} from './outcome.ts';
import { createInsuredProduct, newFindings, premiumOf, type InsuredProduct } from './premium.ts';
import { createReplanning } from './replanning.ts';
import type { Write } from '#server/storage/model/write.ts';
import { isDated, subjectOf, applyWrites, writesOf, writableState } from './applyWrites.ts';

/** Judges the answers of changes: resulting contract, effective date, premium. */
export function createChangeJudgement(deps: Deps) {
  const { registry, root, tariffs } = deps;
  const insured = createInsuredProduct(deps);
  const t = translator('live', root);

  const refuse = (errors: FieldError[], { definition }: LoadedDefinition) =>
    new PlatformError('answers-invalid', { errors: problemErrors(errors, definition, t) });

  function notInsurable(namespace: string, reasons: string[]): PlatformError {
    const [reason = ''] = reasons;
    return new PlatformError('not-insurable', {
      members: { reasons, reason: t(`${namespace}:decisions.${reason}.reason`) },
    });
  }

  /** Returns pending effects of the same definition, which the new change replaces. */
  const replacedBy = ({ loaded, waiting }: OpenedChange) =>
    waiting.filter(({ definition }) => definition === loaded.definition.id);

  /** Returns the contract on the effective date, after all other effects due by then. */
  function baseOf(opened: OpenedChange, day: string) {
    const replaced = new Set(replacedBy(opened).map(({ change }) => change));
    const before = opened.waiting.filter(({ change, due_on }) => !replaced.has(change) && due_on <= day);
    return { tree: projectedState(opened.subject, before, day), isToday: before.length === 0 };
  }

  async function premiums(
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

  function titled(definition: string): string {
    const published = registry.get(definition)?.definition;
    return published ? t(`${published.namespace}:title`) : definition;
  }

  const replanning = createReplanning(deps, titled);

  const replacing = (opened: OpenedChange) =>
    replacedBy(opened).map(({ definition, due_on }) => ({
      key: 'replaces',
      text: t('changes:waiting.replaced', { title: titled(definition), date: formatDate(due_on) }),
    }));

  /**
   * Returns the contract after the writes on a day, and its premium.
   * @param byPerson referred to a person: the product is not judged, and the price follows later
   * @throws PlatformError not-insurable, answers-invalid where the product refuses it
   */
  async function project(opened: OpenedChange, writes: Write[], day: string, byPerson: boolean) {
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
    if (declined) throw notInsurable(is.loaded.definition.namespace, reasons);
    const writing = loaded.definition.writes ?? [];
    const [open, wrong] = openQuestions(writing, errors);
    if (wrong.length > 0)
      throw refuse(
        wrong.map((error) => errorAtQuestion(writing, error)),
        loaded,
      );
    if (open.length > 0) reasons.push(unansweredReason);
    return { day, tree, after, reasons, premium: await premiums(opened, was, is, isToday) };
  }

  /** Returns the verdict of answers. @throws PlatformError not-insurable, answers-invalid, answers-incomplete */
  function verdictOf({ loaded, inputs }: OpenedChange, answers: Answers, partial: boolean) {
    const verdict = judge(loaded, answers, inputs);
    const { decision } = verdict;
    if (decision === 'decline') throw notInsurable(loaded.definition.namespace, verdict.reasons);
    const wrong = partial ? verdict.errors.filter(({ keyword }) => keyword !== 'required') : verdict.errors;
    if (wrong.length > 0) throw refuse(wrong, loaded);
    if (!partial && !verdict.path.complete) throw new PlatformError('answers-incomplete');
    return { ...verdict, decision };
  }

  /**
   * Judges answers and returns their outcome for the contract.
   * @param options.partial unanswered questions are allowed: only wrong answers are refused
   * @throws PlatformError answers-invalid, answers-incomplete, not-insurable, price-incomplete, price-unavailable
   */
  async function outcomeOf(
    opened: OpenedChange,
    answers: Answers,
    { number = '', partial = false }: { number?: string; partial?: boolean },
  ): Promise<Outcome> {
    const { loaded, inputs, subject } = opened;
    const { definition } = loaded;
    const verdict = verdictOf(opened, answers, partial);
    const { scope } = walk(loaded, answers, inputs);
    const { effective = '', effectiveIfCheaper = effective } = definition.change ?? {};
    const dayAt = (pointer: string): string => {
      const day = scope.value(pointer);
      if (typeof day === 'string') return day;
      // Without a day nothing can be promised.
      if (!partial) throw new PlatformError('answers-incomplete');
      return inputs.today;
    };
    const numbered: Scope = {
      ...scope,
      value: (pointer, item) => (pointer === '/context/number' ? number : scope.value(pointer, item)),
    };
    const writes = writesOf(definition, numbered, subject.contract.product);
    // The product may need questions that only a person can ask.
    const byPerson = verdict.decision === 'refer';
    const first = await project(opened, writes, dayAt(effective), byPerson);
    const cheaper = first.premium.after.yearCent < first.premium.before.yearCent;
    const effectiveOn = dayAt(cheaper ? effectiveIfCheaper : effective);
    // On another day other effects may apply.
    const again = effectiveOn !== first.day && opened.waiting.length > 0;
    const { tree, after, premium, reasons } = again
      ? await project(opened, writes, effectiveOn, byPerson)
      : first;
    const referred = byPerson || reasons.length > 0;
    const waits = effectiveOn > inputs.today && writes.some((write) => !isDated(write));
    const atOnce = writes.filter((write) => !waits || isDated(write));
    const now = subjectOf(subject, applyWrites(writableState(subject), atOnce));
    const replaced = replacedBy(opened);
    // A referred change has no effect yet.
    const replanned = referred
      ? []
      : await replanning.replan({
          now,
          waiting: opened.waiting.filter((effect) => !replaced.includes(effect)),
          ...(waits && { added: { day: effectiveOn, writes } }),
        });
    return {
      scope,
      writes,
      base: tree,
      after,
      premium,
      effectiveOn,
      waits,
      now,
      replaced,
      replanned,
      decision: referred ? 'refer' : 'accept',
      reasons: [...verdict.reasons, ...reasons],
      consequences: [
        ...consequencesOf(opened, scope, { premium, effectiveOn }, t),
        ...(referred ? [] : replacing(opened)),
        ...replanning.consequences(replanned),
      ],
    };
  }

  return { outcomeOf, titled };
}
