import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { Side, WaitingChange } from '#web/base/api/contracts.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { premiumText } from './premiumText.ts';
import styles from './PossibleChanges.module.css';

const WithdrawChange = lazy(() => importWithRetry(() => import('./WithdrawChange.tsx')));

// In the same file, because a contract with a change that waits has a history, too.
export { default as PastChanges } from './PastChanges.tsx';

/** What is charged from then on: each instalment, where there are several, and the year. */
function chargedText(premium: NonNullable<WaitingChange['premium']>, t: TFunction): string {
  const amount = formatCurrency(premium.yearCent);
  if (premium.instalmentCent === 0 || premium.instalmentCent === premium.yearCent)
    return t('customer.contract.waiting.premium', { amount });
  return t('customer.contract.waiting.instalment', { amount, instalment: premiumText(premium, t) });
}

function WaitingChangeRow({ change, onTakeBack }: { change: WaitingChange; onTakeBack: () => void }) {
  const { t } = useTranslation('portals');
  const { number, title, effectiveOn, premium, answers = [] } = change;
  const facts = [
    ...(premium ? [chargedText(premium, t)] : []),
    t('customer.contract.waiting.number', { number }),
  ];
  return (
    <li className={styles.waitingChange}>
      <div>
        <p className={styles.what}>
          {t('customer.contract.waiting.item', { date: formatDate(effectiveOn), title })}
        </p>
        {answers.map(({ label, before, after }) => (
          <p key={label} className={styles.facts}>
            {before === undefined
              ? `${label}: ${after}`
              : t('customer.contract.waiting.answer', { label, before, after })}
          </p>
        ))}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <Button
        variant="link"
        icon="retry"
        aria-label={t('customer.contract.waiting.takeBackOf', { title })}
        onClick={onTakeBack}
      >
        {t('customer.contract.waiting.takeBack')}
      </Button>
    </li>
  );
}

/** Planned changes; each can be withdrawn until it takes effect. */
export default function WaitingChanges(props: {
  contract: string;
  changes: WaitingChange[];
  /** The reading side. */
  side: Side;
  onTakenBack: () => void;
}) {
  const { t } = useTranslation('portals');
  const { contract, changes, side, onTakenBack } = props;
  const [asked, setAsked] = useState<WaitingChange>();
  const [done, setDone] = useState<WaitingChange>();
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with its line.
  useEffect(() => notice.current?.focus(), [done]);
  return (
    <div className={styles.waiting}>
      {done && (
        <div ref={notice} tabIndex={-1} className={styles.notice}>
          <InfoBox
            type="positive"
            headline={t('customer.contract.waiting.done', { title: done.title })}
            announce
          >
            {t(`customer.contract.waiting.doneText.${side}`)}
          </InfoBox>
        </div>
      )}
      {changes.length > 0 && (
        <InfoBox headline={t('customer.contract.waiting.headline')}>
          <ul className={styles.waitingList}>
            {changes.map((change) => (
              <WaitingChangeRow key={change.number} change={change} onTakeBack={() => setAsked(change)} />
            ))}
          </ul>
        </InfoBox>
      )}
      {asked && (
        <Suspense>
          <WithdrawChange
            contract={contract}
            side={side}
            change={asked}
            onClose={() => setAsked(undefined)}
            onDone={() => {
              setDone(asked);
              setAsked(undefined);
              onTakenBack();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
