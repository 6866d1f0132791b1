import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ContractSummary, ListPage } from '#web/base/api/contracts.ts';
import { ContractCard } from './ContractCard.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import styles from './ContractList.module.css';

/** Contracts, newest first; further pages are loaded on demand. */
export function ContractList({ first }: { first: ListPage<ContractSummary> }) {
  const { t } = useTranslation('portals');
  const { contracts } = useCustomer();
  const [pages, setPages] = useState([first]);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const items = pages.flatMap((page) => page.items);
  const cursor = pages.at(-1)?.cursor;

  async function more(): Promise<void> {
    setState('busy');
    const { ok, data } = await contracts(cursor);
    if (ok && data) setPages((before) => [...before, data]);
    setState(ok ? 'ready' : 'failed');
  }

  if (items.length === 0)
    return (
      <EmptyState icon="shield" headline={t('customer.contracts.none')}>
        <Link href="/" look="secondary">
          {t('customer.contracts.noneAction')}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list}>
        {items.map((contract) => (
          <ContractCard key={contract.id} contract={contract} heading="h2" />
        ))}
      </ul>
      {state === 'failed' && <LoadFailed onAgain={() => void more()} />}
      {cursor !== undefined && state !== 'failed' && (
        <Button busy={state === 'busy'} onClick={() => void more()}>
          {t('customer.more')}
        </Button>
      )}
    </>
  );
}
