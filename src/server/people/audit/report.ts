import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import type { CheckResult } from './check.ts';

const say = words.audit;
const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** Returns a check's result in German sentences. */
export function checkReport({ rows, hash, fault }: CheckResult): { lines: string[]; good: boolean } {
  if (!fault)
    return { lines: [interpolate(say.good, { rows }), interpolate(say.head, { rows, hash })], good: true };
  const at = 'at' in fault && fault.at ? moment.format(fault.at) : '';
  return { lines: [interpolate(say[fault.kind], { row: fault.sequence, at }), say.kept], good: false };
}
