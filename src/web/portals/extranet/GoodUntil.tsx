import { useTranslation } from 'react-i18next';
import { formatMoment } from '#engine/text/moment.ts';

/** What a record is, until when the link opens it, and that opening it is written down. */
export function GoodUntil({ of, moment }: { of: string; moment: string }) {
  const { t } = useTranslation('extranet');
  return (
    <>
      {of}
      <br />
      {t('goodUntil', { ...formatMoment(new Date(moment)) })}
    </>
  );
}
