import type { Page } from '#engine/definition/definition.ts';
import type { Path, Step } from '#engine/definition/path.ts';

/** Current position, and whether the address has to follow. */
export interface Position {
  /** Id of the step. */
  step: string;
  redirect: boolean;
}

/**
 * Returns the step that an address shows. Every step up to the frontier is reachable; every other address
 * leads to the frontier. After sending there is only the result.
 * @param slug last segment of the address; absent at the wizard's base
 * @param preferred step for the wizard's base, if it is reachable
 */
export function positionOf(
  path: Path,
  pages: { [id: string]: Page },
  slug: string | undefined,
  sent: boolean,
  preferred?: string,
): Position {
  if (sent) {
    const result = Object.values(pages).find((page) => page.kind === 'result');
    if (result) return { step: result.id, redirect: slug !== result.slug };
  }
  const step = path.steps.find((candidate) => candidate.slug === slug);
  if (step?.reachable) return { step: step.id, redirect: false };
  const preferredStep =
    slug === undefined && path.steps.find(({ id, reachable }) => reachable && id === preferred);
  return { step: preferredStep ? preferredStep.id : path.frontier, redirect: true };
}

/** Returns the step after `from`; coming from the summary, the step that leads back to it. */
export function stepAfter(path: Path, from: string, toFrontier: boolean): string | undefined {
  if (toFrontier) return path.frontier === from ? undefined : path.frontier;
  const at = path.steps.findIndex(({ id }) => id === from);
  return path.steps[at + 1]?.id;
}

/** The step before, if there is one. */
export function stepBefore(path: Path, from: string): string | undefined {
  const at = path.steps.findIndex(({ id }) => id === from);
  return at > 0 ? path.steps[at - 1]?.id : undefined;
}

/** Returns the steps shown as progress: exit pages do not count. */
export const countedSteps = (path: Path): Step[] =>
  path.steps.filter(({ kind }) => kind === 'questions' || kind === 'summary');
