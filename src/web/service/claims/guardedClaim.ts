import type { GuardedClaim } from '#web/base/api/claims.ts';
import type { Problem } from '#web/base/api/problem.ts';

/** Returns whether a claim's link has to be opened by a code; the problem then names number and channels. */
export const isGuardedClaim = (problem: Problem): problem is Problem & GuardedClaim =>
  problem.code === 'claim-code-needed';
