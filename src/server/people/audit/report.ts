import words from '../../../../locales/live/commands.json' with { type: 'json' };
import type { CheckResult } from './check.ts';

const say = words.audit;
const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

const filled = (text: string, values: { [name: string]: string | number }): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));

/** Returns a check's result in German sentences. */
export function checkReport({ rows, hash, fault }: CheckResult): { lines: string[]; good: boolean } {
  if (!fault) return { lines: [filled(say.good, { rows }), filled(say.head, { rows, hash })], good: true };
  const at = 'at' in fault && fault.at ? moment.format(fault.at) : '';
  return { lines: [filled(say[fault.kind], { row: fault.sequence, at }), say.kept], good: false };
}
