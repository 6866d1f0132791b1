import type { ContractSummary } from '#web/base/api/contracts.ts';

/** Returns whether a contract is no longer held: what it covered belongs to the past. */
export const isOver = ({ state }: Pick<ContractSummary, 'state'>): boolean =>
  state === 'ended' || state === 'withdrawn';
