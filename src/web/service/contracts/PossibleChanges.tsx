import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Side, PossibleChange } from '#web/base/api/contracts.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useMedia } from '#web/base/useMedia.ts';
import styles from './PossibleChanges.module.css';

// Few contracts have a change that waits.
const WaitingChanges = lazy(() => importWithRetry(() => import('./WaitingChanges.tsx')));

function PossibleChangeRow({ title, lead, icon = 'edit', address = '' }: PossibleChange) {
  return (
    <li className={styles.change}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <Link href={address} className={styles.link}>
          {title}
        </Link>
        {lead !== undefined && <p className={styles.hint}>{lead}</p>}
      </div>
      <Icon name="chevron-right" size="s" className={styles.icon} />
    </li>
  );
}

/** Changes in a list; on a phone behind one line, so that what is insured stands near the top. */
function PossibleList({ changes }: { changes: readonly PossibleChange[] }) {
  const { t } = useTranslation('portals');
  const isNarrow = useMedia('(width < 1024px)');
  const list = (
    <ul className={styles.list}>
      {changes.map((item) => (
        <PossibleChangeRow key={item.change} {...item} />
      ))}
    </ul>
  );
  if (!isNarrow) return list;
  return (
    <Disclosure
      look="spread"
      className={styles.folded}
      summary={t('customer.contract.changesCount', { count: changes.length })}
    >
      {list}
    </Disclosure>
  );
}

/** Available changes, and the reasons why others are not. */
export function PossibleChanges({
  id,
  side,
  onTakenBack,
}: {
  id: string;
  side: Side;
  /** A planned change has been taken back. */
  onTakenBack: () => void;
}) {
  const { t } = useTranslation('portals');
  const { changes } = useCustomer();
  const answer = useQuery(changes(id));
  const items = answer.data?.items ?? [];
  const waiting = answer.data?.waiting ?? [];
  // It stays when the last one has been taken back, and says so.
  const [hasWaited, setHasWaited] = useState(false);
  if (waiting.length > 0 && !hasWaited) setHasWaited(true);
  const possible = items.filter((item) => item.possible);
  // Changes that the product never offers are not listed.
  const refused = items.filter((item) => item.refused && item.refused.code !== 'product');
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t(`customer.contract.side.${side}.changes`)}</h2>
      {hasWaited && (
        <Suspense>
          <WaitingChanges contract={id} side={side} changes={waiting} onTakenBack={onTakenBack} />
        </Suspense>
      )}
      {answer.isPending && <Skeleton lines={4} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && possible.length === 0 && <p>{t(`customer.contract.side.${side}.changesNone`)}</p>}
      {possible.length > 0 && <PossibleList changes={possible} />}
      {refused.length > 0 && (
        <Disclosure className={styles.refused} summary={t('customer.contract.refused')}>
          <dl>
            {refused.map(({ change, title, refused: why }) => (
              <div key={change}>
                <dt>{title}</dt>
                <dd>{why?.text}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </section>
  );
}
