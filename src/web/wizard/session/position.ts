import type { Page } from '#engine/definition/definition.ts';
import type { Path, Step } from '#engine/definition/path.ts';

/** Returns the step on whose page a step is shown: itself, or the first of those that it stands below. */
export function pageStep({ steps }: Path, id: string): string {
  let at = steps.findIndex((step) => step.id === id);
  while (steps[at]?.joined) at -= 1;
  return steps[at]?.id ?? id;
}

/** Returns the steps that are shown on one page: the given one and those below it. */
export function stepsOnPage(path: Path, id: string): Step[] {
  return path.steps.filter((step) => pageStep(path, step.id) === id);
}

/** Returns the ids of the steps on one page, separated by commas: a value that can be compared. */
export const idsOnPage = (path: Path, id: string): string =>
  stepsOnPage(path, id)
    .map((step) => step.id)
    .join() || id;

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
  if (step?.reachable) return { step: pageStep(path, step.id), redirect: step.joined === true };
  const preferredStep =
    slug === undefined && path.steps.find(({ id, reachable }) => reachable && id === preferred);
  return { step: pageStep(path, preferredStep ? preferredStep.id : path.frontier), redirect: true };
}

/** Returns the step after `from`; coming from the summary, the step that leads back to it. */
export function stepAfter(path: Path, from: string, toFrontier: boolean): string | undefined {
  const frontier = pageStep(path, path.frontier);
  if (toFrontier) return frontier === from ? undefined : frontier;
  const at = path.steps.findIndex(({ id }) => id === from);
  return path.steps.slice(at + 1).find(({ joined }) => !joined)?.id;
}

/** The step before, if there is one. */
export function stepBefore(path: Path, from: string): string | undefined {
  const at = path.steps.findIndex(({ id }) => id === from);
  return at > 0 ? pageStep(path, path.steps[at - 1]?.id ?? '') : undefined;
}

/** Returns the steps shown as progress, one per page: exit pages do not count. */
export const countedSteps = (path: Path): Step[] =>
  path.steps
    .filter(({ kind, joined }) => !joined && (kind === 'questions' || kind === 'summary'))
    .map((step) => ({ ...step, complete: stepsOnPage(path, step.id).every(({ complete }) => complete) }));
