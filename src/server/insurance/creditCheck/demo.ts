import people from './data/demoPeople.json' with { type: 'json' };
import type { Applicant, CreditAnswer } from './applicant.ts';

const plain = (name: string | undefined) => name?.trim().toLowerCase().replace(/\s+/g, ' ');

/** Returns the demo result: `ok` except for the demo people in the list. */
export function demoAnswer({ company, firstName, lastName }: Applicant): CreditAnswer {
  const found = people.people.find((one) =>
    company === undefined
      ? plain(one.lastName) !== undefined &&
        plain(one.lastName) === plain(lastName) &&
        plain(one.firstName) === plain(firstName)
      : plain(one.company) === plain(company),
  );
  return (found?.answer ?? 'ok') as CreditAnswer;
}
