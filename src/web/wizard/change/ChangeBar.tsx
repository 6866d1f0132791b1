import { useTranslation } from '#renderers/ui/translation.tsx';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { formatCurrency } from '#engine/text/format.ts';
import { useObservable } from '../session/useObservable.ts';
import type { ChangeController } from './changeController.ts';
import styles from './ChangeBar.module.css';

/**
 * What a change comes to at the lower edge, below 1024 px, where the card beside the questions stands under the button.
 * `data-price-bar` makes the page keep focused fields clear of it; what it says is announced by the card.
 */
export default function ChangeBar({ desk }: { desk: ChangeController }) {
  const { t } = useTranslation('changes');
  const { status, outcome } = useObservable(desk.outcome);
  const premium = outcome?.premium;
  if (!desk.priced || !outcome || !premium || outcome.decision === 'refer') return null;
  const { differenceYearCent: difference, after } = premium;
  const amount = formatCurrency(Math.abs(difference));
  const sentence = outcome.unchanged
    ? t('outcome.unchanged')
    : difference === 0
      ? t('outcome.same')
      : t(difference > 0 ? 'outcome.more' : 'outcome.less', { amount });
  return (
    <p className={styles.bar} data-price-bar="" aria-hidden="true">
      <span>
        {t(outcome.unchanged ? 'outcome.before' : 'outcome.after')}{' '}
        <strong>
          {formatCurrency(chargedInYear(after))} {t('outcome.perYear')}
        </strong>
      </span>
      <span className={styles.words}>{status === 'ready' ? sentence : t('outcome.computing')}</span>
    </p>
  );
}
