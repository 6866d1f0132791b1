import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { germanMoment } from '#server/base/germanMoment.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import type { CheckResult } from './check.ts';

const say = words.audit;

/** Returns a check's result in German sentences. */
export function checkReport({ rows, hash, fault }: CheckResult): { lines: string[]; good: boolean } {
  if (!fault) {
    // An empty trail has no row that a later check could look for.
    const head = rows === 0 ? [] : [interpolate(say.head, { rows, hash })];
    return { lines: [interpolate(say.good, { rows }), ...head], good: true };
  }
  const at = 'at' in fault && fault.at ? germanMoment(fault.at) : '';
  return { lines: [interpolate(say[fault.kind], { row: fault.sequence, at }), say.kept], good: false };
}
