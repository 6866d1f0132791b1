import { expectKnownName, report } from '../inspection.ts';
import type { Rule } from './rule.ts';

/** The meanings by which the server finds whose credit it asks about. */
const whose = ['family-name', 'organization'];

/** A check of credit names a condition that exists, and there is somebody to ask about. */
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
