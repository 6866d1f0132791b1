import { useTranslation } from '#renderers/ui/translation.tsx';
import { instalmentsOf } from '#engine/tariff/instalments.ts';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { ChangeOutcome as Outcome, Premium } from '#web/base/api/changes.ts';
import type { ChangeController } from './changeController.ts';
import { useObservable } from '../session/useObservable.ts';
import styles from './ChangeOutcome.module.css';

const nbsp = '\u00A0';

/** @param computed false: of the answers before, about which no sentence is said any more */
function Premiums({ premium, computed }: { premium: NonNullable<Outcome['premium']>; computed: boolean }) {
  const { t } = useTranslation(['changes', 'wizard']);
  const { before, after, differenceYearCent: difference } = premium;
  const amountText = (paid: Premium) => {
    const { count, totalCent } = instalmentsOf(paid);
    const amount = formatCurrency(totalCent);
    if (count === 1) return `${amount}${nbsp}${t('changes:outcome.perYear')}`;
    const instalment = `${formatCurrency(paid.instalmentCent)} ${t(`wizard:price.periods.${paid.period}.per`)}`;
    return `${instalment}, ${t('wizard:price.year', { instalments: count, amount })}`;
  };
  const sentence =
    difference === 0
      ? t('changes:outcome.same')
      : t(difference > 0 ? 'changes:outcome.more' : 'changes:outcome.less', {
          amount: formatCurrency(Math.abs(difference)),
        });
  return (
    <>
      <DefinitionList
        entries={[
          { key: 'before', label: t('changes:outcome.before'), value: amountText(before) },
          { key: 'after', label: t('changes:outcome.after'), value: <strong>{amountText(after)}</strong> },
        ]}
      />
      <p className={styles.difference}>{computed ? sentence : t('changes:outcome.computing')}</p>
    </>
  );
}

/** Premium before and after, from when, and what follows; `full` with everything that the person has to know. */
export function ChangeOutcome({ desk, full = false }: { desk: ChangeController; full?: boolean }) {
  const { t } = useTranslation('changes');
  const { status, outcome } = useObservable(desk.outcome);
  const stale = status !== 'ready';
  const premium = outcome?.premium;
  const unchanged = outcome?.unchanged === true && !stale;
  // A person looks at it first: that nothing was added up is not that nothing is added.
  const unsaid = outcome?.decision === 'refer' && premium?.differenceYearCent === 0;
  return (
    <section className={styles.outcome} aria-labelledby="outcome-title">
      <h2 id="outcome-title" className={styles.title}>
        {t('outcome.headline')}
      </h2>
      <div role="status" className={stale ? styles.stale : undefined}>
        {status === 'loading' && !outcome && <p>{t('outcome.computing')}</p>}
        {status === 'failed' && <p>{t('outcome.failed')}</p>}
        {status === 'open' && <p>{t(desk.priced ? 'outcome.later' : 'outcome.open')}</p>}
        {premium && unsaid && <p>{t('outcome.afterReview')}</p>}
        {unchanged && <p>{t(outcome.decision === 'confirm' ? 'outcome.confirms' : 'outcome.unchanged')}</p>}
        {premium && !unsaid && !unchanged && <Premiums premium={premium} computed={!stale} />}
        {outcome && !unchanged && (
          <p>
            {t(outcome.dayOpen ? 'effectiveOpen' : 'effective', { date: formatDate(outcome.effectiveOn) })}
          </p>
        )}
      </div>
      {full && outcome?.decision === 'refer' && <InfoBox>{t('outcome.refer')}</InfoBox>}
      {full && outcome !== undefined && outcome.consequences.length > 0 && (
        <InfoBox headline={t('outcome.consequences')}>
          {outcome.consequences.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </InfoBox>
      )}
    </section>
  );
}
