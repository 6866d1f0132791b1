import type { Problem } from '#web/base/api/problem.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** Agents are told more, and somebody else to call. */
const isAgents = (base: string) => base.startsWith(portalRoots.vermittler);

/** The page that says why something cannot be offered: to customers, or to agents with whom to speak. */
export const sorryPage = (base: string) =>
  isAgents(base) ? sitePaths.notInsurableAgent : sitePaths.notInsurable;

/**
 * Where an application goes on that ends elsewhere; undefined where one goes on here. A reload of the wizard
 * finds its answers again.
 * @param base address of the wizard
 */
export function farewellOf(problem: Problem | undefined, base: string): string | undefined {
  switch (problem?.code) {
    case 'credit-check-failed':
      return sitePaths.creditCheckFailed;
    case 'not-insurable':
      return sorryPage(base);
    case 'internal':
      return sitePaths.applicationError;
    default:
      return undefined;
  }
}
