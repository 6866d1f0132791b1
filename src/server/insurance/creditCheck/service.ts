import type { Settings } from '#server/base/settings/settings.ts';
import type { Applicant, CreditAnswer } from './applicant.ts';
import { demoAnswer } from './demo.ts';
import { askCreditService } from './httpService.ts';

/** Asks about somebody's credit. Never throws; names reach no log. */
export type CreditCheck = (applicant: Applicant) => Promise<CreditAnswer>;

/** The service that the settings name; without one the list of demo people on localhost, and nobody elsewhere. */
export function createCreditCheck({
  creditCheck,
  environment,
}: Pick<Settings, 'creditCheck' | 'environment'>): CreditCheck {
  if (creditCheck) return (applicant) => askCreditService(applicant, creditCheck);
  if (environment !== 'localhost') return () => Promise.resolve('unavailable');
  return (applicant) => Promise.resolve(demoAnswer(applicant));
}
