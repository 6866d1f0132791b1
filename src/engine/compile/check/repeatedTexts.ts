import { report } from '../inspection.ts';
import { repeatedEntries } from '../repeatedEntries.ts';
import type { Rule } from './rule.ts';

/** Shorter texts, such as a sign, may be alike on purpose; in characters of JSON. */
const shortest = 15;

/** No list of texts has an entry twice: a benefit, or a question with its answer. */
export const repeatedTexts: Rule = (inspection) => {
  const { texts: document } = inspection.files;
  for (const pointer of repeatedEntries(document?.value, { shortest }))
    report(inspection, 'repeated-block', pointer, { document });
};
