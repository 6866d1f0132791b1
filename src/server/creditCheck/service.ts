import type { Settings } from '../settings.ts';
import type { Applicant } from './applicant.ts';
import { demoAnswer } from './demo.ts';
import { askOutside } from './outside.ts';

/** `failed` is an answer, `unavailable` is none. */
export type CreditAnswer = 'ok' | 'failed' | 'unavailable';

/** Asks about somebody's credit. Never throws; names reach no log. */
export type CreditCheck = (applicant: Applicant) => Promise<CreditAnswer>;

/** The service that the settings name, or the list of demo people. */
export function createCreditCheck({ creditCheck }: Pick<Settings, 'creditCheck'>): CreditCheck {
  return creditCheck
    ? (applicant) => askOutside(applicant, creditCheck)
    : (applicant) => Promise.resolve(demoAnswer(applicant));
}
