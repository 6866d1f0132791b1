import { formatDateTime } from '#engine/text/dateTime.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import table from '../Table.module.css';

/** Whose an entry is, by whom and since when; nothing where it is the reader's anyway. */
export function Given({ item: { assigned, inCharge } }: { item: Activity }) {
  const { t } = useTranslation('agent');
  if (!assigned)
    return inCharge.own ? null : (
      <p className={table.hint}>{t('overview.given.charge', { name: inCharge.name })}</p>
    );
  const { name, by, at, own } = assigned;
  const day = formatDateTime(new Date(at)).date;
  const how = !own ? 'other' : by === name ? 'taken' : 'own';
  return <p className={table.hint}>{t(`overview.given.${how}`, { name, by, day })}</p>;
}
