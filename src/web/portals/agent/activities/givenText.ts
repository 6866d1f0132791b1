import type { TFunction } from 'i18next';
import { formatDateTime } from '#engine/text/dateTime.ts';
import type { Activity } from '#web/base/api/agent.ts';

/** Returns whose an entry is, by whom and since when; undefined where it is the reader's anyway. */
export function givenText({ assigned, inCharge }: Activity, t: TFunction<'agent'>): string | undefined {
  if (!assigned) return inCharge.own ? undefined : t('overview.given.charge', { name: inCharge.name });
  const { name, by, at, own } = assigned;
  const day = formatDateTime(new Date(at)).date;
  const how = !own ? 'other' : by === name ? 'taken' : 'own';
  return t(`overview.given.${how}`, { name, by, day });
}
