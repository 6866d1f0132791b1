import { monthsBetween } from '#engine/calendar.ts';
import type { ContractSummary } from '#web/base/api/contracts.ts';

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** Returns the age in whole years at a moment. */
export const ageOn = (birthDate: string, moment: Date): number =>
  Math.floor((monthsBetween(birthDate, berlinDay.format(moment)) ?? 0) / 12);

/** Returns what a customer pays in a year for all contracts that run or will run. */
export const yearCentOf = (contracts: Pick<ContractSummary, 'state' | 'premium'>[]): number =>
  contracts
    .filter(({ state }) => state === 'active' || state === 'cancelled')
    .reduce((sum, { premium }) => sum + premium.yearCent, 0);
