import type { Page } from '#engine/definition/definition.ts';
import type { Path, Step } from '#engine/definition/path.ts';

/** Where one stands, and whether the address has to follow. */
export interface Position {
  page: string;
  redirect: boolean;
}

/**
 * What an address of the wizard shows. One may be anywhere up to the frontier; every other address leads
 * to the frontier. Once the application is sent there is only its result.
 * @param slug the last part of the address, absent at the wizard's own address
 * @param preferred the page that the wizard's own address stands for, if one may go there
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
    if (result) return { page: result.id, redirect: slug !== result.slug };
  }
  const step = path.steps.find((candidate) => candidate.slug === slug);
  if (step?.reachable) return { page: step.page, redirect: false };
  const wished =
    slug === undefined && path.steps.find(({ page, reachable }) => reachable && page === preferred);
  return { page: wished ? wished.page : path.frontier, redirect: true };
}

/** The page that follows when `page` is left in good order; coming from the summary, the way back to it. */
export function pageAfter(path: Path, page: string, toFrontier: boolean): string | undefined {
  if (toFrontier) return path.frontier === page ? undefined : path.frontier;
  const at = path.steps.findIndex((step) => step.page === page);
  return path.steps[at + 1]?.page;
}

/** The page before, if there is one. */
export function pageBefore(path: Path, page: string): string | undefined {
  const at = path.steps.findIndex((step) => step.page === page);
  return at > 0 ? path.steps[at - 1]?.page : undefined;
}

/** The steps that a person counts: an exit page is nowhere on the way to a contract. */
export const countedSteps = (path: Path): Step[] =>
  path.steps.filter(({ kind }) => kind === 'questions' || kind === 'summary');
