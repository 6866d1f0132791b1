import type { Answers, Inputs, Provenance } from './definition/answers.ts';
import { pageOfStep } from './definition/stepId.ts';
import { examplesOf } from './cases/examples.ts';
import { resumeDraft, type ReopenedQuestion } from './draft.ts';
import { currentPointer } from './judgement/renames.ts';
import type { LoadedDefinition } from './load.ts';
import { portalRoots } from './pages/framePaths.ts';
import { fieldPointer } from './pointer.ts';

/** A stored draft that has not been submitted. */
export interface StoredDraft {
  definition: string;
  version: string;
  context: string;
  brand: string;
  flags: Inputs['flags'];
  answers: Answers;
  provenance: Provenance;
  step: string;
}

/** How many drafts stop at a page. */
export interface PageStop {
  page: string;
  count: number;
}

/** Returns the questions that keep a draft from continuing where it was. */
function questionsStopping(loaded: LoadedDefinition, row: StoredDraft, today: string): ReopenedQuestion[] {
  const { definition } = loaded;
  const { context, brand, flags } = row;
  const postcode = Object.fromEntries(examplesOf('postcode').valid.map((code) => [code, true]));
  const role = (definition.addresses[context] ?? '').startsWith(portalRoots.vermittler)
    ? 'vermittler'
    : 'offen';
  const inputs: Inputs = { today, role, context, brand, flags, lookups: { postcode } };
  const { news } = resumeDraft(loaded, { ...row, key: definition.key }, inputs);
  return news.filter(({ kind }) => kind !== 'optional');
}

/**
 * Replays drafts of one definition on two versions of it and counts those that only the newer version stops, by the
 * page where they stop. No answer is part of the result.
 * @param before absent when the earlier version does not compile
 * @param today `YYYY-MM-DD`
 */
export function stoppedPages(
  drafts: StoredDraft[],
  { before, after }: { before?: LoadedDefinition; after: LoadedDefinition },
  today: string,
): PageStop[] {
  const pages = new Map<string, number>();
  for (const draft of drafts) {
    // What stops a draft without the edit, too, is not caused by it: a day that has passed.
    const stopped = before ? questionsStopping(before, draft, today) : [];
    const earlier = new Set(stopped.map(({ pointer }) => currentPointer(after, fieldPointer(pointer))));
    const first = questionsStopping(after, draft, today).find(
      ({ pointer }) => !earlier.has(fieldPointer(pointer)),
    );
    if (!first) continue;
    const page = pageOfStep(first.step);
    pages.set(page, (pages.get(page) ?? 0) + 1);
  }
  return [...pages].map(([page, count]) => ({ page, count }));
}
