import { useTranslation } from 'react-i18next';
import { LineLinks } from '../../claims/LineLinks.tsx';
import styles from './ReportWithoutContract.module.css';

/** Reports a claim for a customer none of whose contracts fits: what it is about is chosen here. */
export function ReportWithoutContract({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  return (
    <details className={styles.report}>
      <summary>{t('file.reportWithout')}</summary>
      <p>{t('file.reportWithoutText')}</p>
      <LineLinks context="meldung" place={customer} agent />
    </details>
  );
}
