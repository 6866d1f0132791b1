import type { Problem } from '#web/base/api/problem.ts';

/** Agents are told more, and somebody else to call. */
const isAgents = (base: string) => base.startsWith('/vermittler/');

/** The page that says why something cannot be offered: to customers, or to agents with whom to speak. */
export const sorryPage = (base: string) => (isAgents(base) ? '/antrag/sorry/agent' : '/antrag/sorry/');

/**
 * Where an application goes on that ends elsewhere; undefined where one goes on here. A reload of the wizard
 * finds its answers again.
 * @param base address of the wizard
 */
export function farewellOf(problem: Problem | undefined, base: string): string | undefined {
  switch (problem?.code) {
    case 'credit-check-failed':
      return '/antrag/check-failed/';
    case 'not-insurable':
      return sorryPage(base);
    case 'internal':
      return '/antrag/fehler/';
    default:
      return undefined;
  }
}
