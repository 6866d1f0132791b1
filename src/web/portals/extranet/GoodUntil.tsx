import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#engine/text/dateTime.ts';

/** What a record is, until when the link opens it, and that opening it is written down. */
export function GoodUntil({ of, moment }: { of: string; moment: string }) {
  const { t } = useTranslation('extranet');
  return (
    <>
      {of}
      <br />
      {t('goodUntil', { ...formatDateTime(new Date(moment)) })}
    </>
  );
}
