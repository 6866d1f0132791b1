import { monthsBetween } from '#engine/calendar.ts';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { berlinDayOf } from './berlinDay.ts';

/** Returns the age in whole years at a moment. */
export const ageOn = (birthDate: string, moment: Date): number =>
  Math.floor((monthsBetween(birthDate, berlinDayOf(moment)) ?? 0) / 12);

/** Returns what a customer pays in a year for all contracts that run or will run. */
export const yearCentOf = (contracts: Pick<ContractSummary, 'state' | 'premium'>[]): number =>
  contracts
    .filter(({ state }) => state === 'active' || state === 'cancelled')
    .reduce((sum, { premium }) => sum + premium.yearCent, 0);
