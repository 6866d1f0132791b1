import { formatDateTime } from '#engine/text/dateTime.ts';
import { formatDate } from '#engine/text/format.ts';
import type { translator } from '#server/catalog/translations/service.ts';

/** Returns when an agent changed something, as a sentence holds it: only the time where it was today. */
export function changeMoment(
  at: Date,
  { today, t }: { today: string; t: ReturnType<typeof translator> },
): string {
  const { date, time } = formatDateTime(at);
  return date === formatDate(today)
    ? t('agent:overview.changed.at', { time })
    : t('agent:overview.changed.atDay', { date, time });
}
