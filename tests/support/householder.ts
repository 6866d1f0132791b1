import household from '../definitions/samples/produkt.HAUSRAT.json' with { type: 'json' };
import type { Sample } from './savedDraft.ts';

/** The sample of a household, with what its papers do not need and an application does. */
export const householder: Sample = {
  context: household.context,
  answers: {
    ...household.answers,
    household: { withPartner: false },
    contact: { ...household.answers.contact, policyHolder: 'applicant' },
  },
};
