import { useTranslation } from '#renderers/ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { LineLinks } from '#web/service/claims/LineLinks.tsx';
import styles from './ReportWithoutContract.module.css';

/** Reports a claim for a customer none of whose contracts fits: what it is about is chosen here. */
export function ReportWithoutContract({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  return (
    <Disclosure className={styles.report} summary={t('file.reportWithout')}>
      <p>{t('file.reportWithoutText')}</p>
      <LineLinks context="meldung" place={customer} agent />
    </Disclosure>
  );
}
