import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import { pageOfStep } from '#engine/definition/stepId.ts';
import { resumeDraft, type ReopenedQuestion } from '#engine/draft.ts';
import { currentPointer } from '#engine/judgement/renames.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { examplesOf } from '#engine/cases/examples.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** A draft as the server's program prints it. */
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

/** The drafts of one definition that would stop somewhere, counted by page. */
export interface StoppedDrafts {
  id: string;
  drafts: number;
  pages: [page: string, count: number][];
  /** The definition was removed: none of its drafts can be opened. */
  gone?: true;
}

/** Returns the path of the server's program that prints the stored drafts. */
export const draftDump = (root: string): string => join(root, 'src/server/insurance/drafts/dump.ts');

/**
 * Returns every stored draft that has not been submitted.
 * @returns undefined when they cannot be read, for example while a server has the data folder open
 */
export function storedDrafts(root: string): StoredDraft[] | undefined {
  const { status, stdout } = spawnSync(process.execPath, [draftDump(root)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? (JSON.parse(stdout) as StoredDraft[]) : undefined;
}

/** Returns the questions that keep a draft from continuing where it was. */
function questionsStopping(
  { loaded }: OpenedDefinition,
  row: StoredDraft,
  today: string,
): ReopenedQuestion[] {
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

/** Replays drafts on the definitions of both revisions. Only counts leave this function. */
export function stoppedDrafts(
  drafts: StoredDraft[],
  before: Map<string, OpenedDefinition | undefined>,
  after: Map<string, OpenedDefinition | undefined>,
  today: string,
): StoppedDrafts[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((id): StoppedDrafts[] => {
    const own = drafts.filter(({ definition }) => definition === id);
    const [old, now] = [before.get(id), after.get(id)];
    if (own.length === 0) return [];
    if (!after.has(id)) return [{ id, drafts: own.length, pages: [], gone: true }];
    // The last valid version of a broken definition stays in use.
    if (!now) return [];
    const pages = new Map<string, number>();
    for (const draft of own) {
      // What stops a draft without the edit, too, is not caused by it: a day that has passed.
      const stopped = old ? questionsStopping(old, draft, today) : [];
      const earlier = new Set(
        stopped.map(({ pointer }) => currentPointer(now.loaded, fieldPointer(pointer))),
      );
      const first = questionsStopping(now, draft, today).find(
        ({ pointer }) => !earlier.has(fieldPointer(pointer)),
      );
      if (!first) continue;
      const page = pageOfStep(first.step);
      pages.set(page, (pages.get(page) ?? 0) + 1);
    }
    return [{ id, drafts: own.length, pages: [...pages] }];
  });
}
