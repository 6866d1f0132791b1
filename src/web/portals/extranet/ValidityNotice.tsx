import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';

/** Explains the record, its expiry, and that access is logged. */
export function ValidityNotice({ of, moment }: { of: string; moment: string }) {
  const { t } = useTranslation('extranet');
  return (
    <>
      {of}
      <br />
      {t('goodUntil', { ...formatDateTime(new Date(moment)) })}
    </>
  );
}
