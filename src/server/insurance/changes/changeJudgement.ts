import { bindTo } from '#engine/bindTo.ts';
import type { Answers } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { equalJson } from '#engine/runtime.ts';
import type { Scope } from '#engine/judgement/scope.ts';
import { walk } from '#engine/judgement/walk.ts';
import { formatDate } from '#engine/text/format.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Write } from '#server/storage/model/write.ts';
import { consequencesOf, type OpenedChange, type Outcome } from './outcome.ts';
import { differences, isDated, subjectOf, applyWrites, writesOf, writableState } from './applyWrites.ts';
import { replacedBy, project } from './projection.ts';
import { verdictOf } from './changeVerdict.ts';
import { optionPremiums } from './optionPremiums.ts';
import { changeJudgementDeps, type ChangeJudgementDeps } from './changeJudgementDeps.ts';

const replacing = ({ t, titled }: ChangeJudgementDeps, opened: OpenedChange) =>
  replacedBy(opened).map(({ definition, due_on }) => ({
    key: 'replaces',
    text: t('changes:waiting.replaced', { title: titled(definition), date: formatDate(due_on) }),
  }));

/** Judged answers before their effect is computed. */
interface JudgedAnswers {
  opened: OpenedChange;
  scope: Scope;
  writes: Write[];
  byPerson: boolean;
  partial: boolean;
}

/** Returns the contract after the writes on the day of their effect, which may depend on the premium. */
async function projectOnItsDay(
  deps: ChangeJudgementDeps,
  { opened, scope, writes, byPerson, partial }: JudgedAnswers,
) {
  const { loaded, inputs, waiting } = opened;
  const { effective = '', effectiveIfCheaper = effective } = loaded.definition.change ?? {};
  const dayOpen = typeof scope.value(effective) !== 'string';
  const dayAt = (pointer: string): string => {
    const day = scope.value(pointer);
    if (typeof day === 'string') return day;
    // Without a day nothing can be promised.
    if (!partial) throw new PlatformError('answers-incomplete');
    return inputs.today;
  };
  const first = await project(deps, opened, writes, dayAt(effective), { byPerson, partial });
  const cheaper = first.premium.after.yearCent < first.premium.before.yearCent;
  const effectiveOn = dayAt(cheaper ? effectiveIfCheaper : effective);
  // On another day other effects may apply.
  const again = effectiveOn !== first.day && waiting.length > 0;
  const projected = again ? await project(deps, opened, writes, effectiveOn, { byPerson, partial }) : first;
  return { ...projected, effectiveOn, dayOpen };
}

/** Returns an outcome that changes nothing: a confirmation or a certificate where the change is for one. */
function settledOutcome(outcome: Outcome, { loaded, subject }: OpenedChange): Outcome {
  const touched = differences(outcome.writes, outcome.base, outcome.after);
  if (outcome.decision === 'refer' || loaded.definition.change?.certifies) return outcome;
  if (!equalJson(touched.before, touched.after)) return outcome;
  if (!loaded.definition.change?.confirms) return { ...outcome, unchanged: true };
  const { premium } = subject.contract;
  return {
    ...outcome,
    unchanged: true,
    decision: 'confirm',
    writes: [],
    waits: false,
    replaced: [],
    replanned: [],
    premium: { before: premium, after: premium },
    consequences: [],
  };
}

/**
 * Judges answers and returns their outcome for the contract.
 * @param options.partial unanswered questions are allowed: only wrong answers are refused
 * @throws PlatformError answers-invalid, answers-incomplete, not-insurable, price-incomplete, price-unavailable
 */
async function outcomeOf(
  deps: ChangeJudgementDeps,
  opened: OpenedChange,
  answers: Answers,
  { number = '', partial = false }: { number?: string; partial?: boolean },
): Promise<Outcome> {
  const { replanning, t } = deps;
  const { loaded, inputs, subject } = opened;
  const { definition } = loaded;
  const verdict = verdictOf(deps, opened, answers, partial);
  const { scope } = walk(loaded, answers, inputs);
  const numbered: Scope = {
    ...scope,
    value: (pointer, item) => (pointer === '/context/number' ? number : scope.value(pointer, item)),
  };
  const writes = writesOf(definition, numbered, subject.contract.product);
  // The product may need questions that only a person can ask.
  const byPerson = verdict.decision === 'refer';
  const judged = { opened, scope, writes, byPerson, partial };
  const { tree, after, premium, reasons, effectiveOn, dayOpen } = await projectOnItsDay(deps, judged);
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
  const outcome: Outcome = {
    scope,
    writes,
    unchanged: false,
    base: tree,
    after,
    premium,
    effectiveOn,
    dayOpen,
    waits,
    now,
    replaced,
    replanned,
    decision: referred ? 'refer' : 'accept',
    reasons: [...verdict.reasons, ...reasons],
    consequences: [
      ...consequencesOf(opened, scope, { premium, effectiveOn }, t),
      ...(referred ? [] : replacing(deps, opened)),
      ...replanning.consequences(replanned),
    ],
  };
  return settledOutcome(outcome, opened);
}

/** Judges the answers of changes: resulting contract, effective date, premium. */
export function createChangeJudgement(deps: Deps) {
  const own = changeJudgementDeps(deps);
  return { ...bindTo(own, { outcomeOf, optionPremiums }), titled: own.titled };
}
