import type { Page } from '#engine/definition/definition.ts';
import type { Path, Step } from '#engine/definition/path.ts';

/** Where one stands, and whether the address has to follow. */
export interface Position {
  /** Id of the step. */
  step: string;
  redirect: boolean;
}

/**
 * What an address of the wizard shows. One may be anywhere up to the frontier; every other address leads
 * to the frontier. Once the application is sent there is only its result.
 * @param slug what the address says behind the wizard's own, absent at the wizard's own address
 * @param preferred the step that the wizard's own address stands for, if one may go there
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
  const wished = slug === undefined && path.steps.find(({ id, reachable }) => reachable && id === preferred);
  return { step: wished ? wished.id : path.frontier, redirect: true };
}

/** The step that follows when `from` is left in good order; coming from the summary, the way back to it. */
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

/** The steps that a person counts: an exit page is nowhere on the way to a contract. */
export const countedSteps = (path: Path): Step[] =>
  path.steps.filter(({ kind }) => kind === 'questions' || kind === 'summary');
