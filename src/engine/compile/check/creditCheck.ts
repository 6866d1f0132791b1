import { expectKnownName, report } from '../inspection.ts';
import type { Rule } from './rule.ts';

/** The meanings that identify the person whose credit is checked. */
const whose = ['family-name', 'organization'];

/** A credit check names a condition that exists, and the definition asks for a person or an organization. */
export const creditCheck: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!flow.creditCheck) return;
  const { when } = flow.creditCheck;
  if (when !== undefined)
    expectKnownName(
      inspection,
      'unknown-condition',
      '/creditCheck/when',
      when,
      Object.keys(flow.conditions ?? {}),
    );
  const somebody = [...fields.values()].some(({ schema }) => whose.includes(String(schema['x-semantic'])));
  if (hasSchema && !somebody) report(inspection, 'nobody-to-check', '/creditCheck', { end: 'key' });
};
