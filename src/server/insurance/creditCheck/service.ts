import type { Settings } from '#server/base/settings/settings.ts';
import type { Applicant, CreditAnswer } from './applicant.ts';
import { demoAnswer } from './demo.ts';
import { askCreditService } from './httpService.ts';

/** Checks credit. Never throws; no names are logged. */
type CreditCheck = (applicant: Applicant) => Promise<CreditAnswer>;

/** Returns the configured credit check; without one the demo list on localhost, `unavailable` elsewhere. */
export function createCreditCheck({
  creditCheck,
  environment,
}: Pick<Settings, 'creditCheck' | 'environment'>): CreditCheck {
  if (creditCheck) return (applicant) => askCreditService(applicant, creditCheck);
  if (environment !== 'localhost') return () => Promise.resolve('unavailable');
  return (applicant) => Promise.resolve(demoAnswer(applicant));
}
