import type { Problem } from '#web/base/api/problem.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** Agents get more details and another contact. */
const isAgents = (base: string) => base.startsWith(portalRoots.vermittler);

/** Returns the page that explains why an application is rejected: one for customers, one for agents. */
export const rejectionPath = (base: string) =>
  isAgents(base) ? sitePaths.notInsurableAgent : sitePaths.notInsurable;

/**
 * Returns the address of the page for an application that cannot continue; undefined if the wizard shows the
 * problem itself. The wizard finds its answers again after a reload.
 * @param base base path of the wizard
 */
export function exitRedirect(problem: Problem | undefined, base: string): string | undefined {
  switch (problem?.code) {
    case 'credit-check-failed':
      return sitePaths.creditCheckFailed;
    case 'not-insurable':
      return rejectionPath(base);
    case 'internal':
      return sitePaths.applicationError;
    default:
      return undefined;
  }
}
