import { useTranslation } from '../../../ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { SummarySections } from './SummarySections.tsx';
import type { SummarySection } from './SummarySections.tsx';
import styles from './Proof.module.css';

interface ProofProps {
  /** ISO instant. */
  receivedAt: string;
  declared: SummarySection[];
  /** Label of the button that submitted the declaration. */
  submit: string;
  onPrint: () => void;
}

/** A declaration with its time of receipt, to be printed or saved. */
export function Proof({ receivedAt, declared, submit, onPrint }: ProofProps) {
  const { t } = useTranslation('wizard');
  const moment = formatDateTime(new Date(receivedAt));
  return (
    <section className={styles.proof} aria-labelledby="proof">
      <h2 id="proof" className={styles.title}>
        {t('result.proof')}
      </h2>
      <p>{t('result.proofReceived', { ...moment, submit })}</p>
      <SummarySections sections={declared} />
      <p className={styles.print}>
        <Button icon="print" onClick={onPrint}>
          {t('result.print')}
        </Button>
      </p>
    </section>
  );
}
