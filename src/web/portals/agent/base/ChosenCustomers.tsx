import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ListedCustomer, Me } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { saveFile } from '#web/base/saveFile.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import { mostMoving, movingAddress, severalMovesAddress } from '#web/wizard/change/movePlan.ts';
import type { Colleague } from './HandOverCustomers.tsx';
import styles from './ChosenCustomers.module.css';

const MessageCustomers = lazy(() => importWithRetry(() => import('./MessageCustomers.tsx')));
const HandOverCustomers = lazy(() => importWithRetry(() => import('./HandOverCustomers.tsx')));

/** Customers handed over, to be brought back. */
interface Handed {
  customers: ListedCustomer[];
  to: string;
}

/** Puts agents in charge of customers. */
function useCharge() {
  const { putInCharge, customersKey } = useAgent();
  const queries = useQueryClient();
  const [handed, setHanded] = useState<Handed>();
  const [failed, setFailed] = useState(false);
  async function put(customers: ListedCustomer[], agentOf: (customer: ListedCustomer) => string) {
    const groups = Map.groupBy(customers, agentOf);
    const answers = [];
    for (const [agent, group] of groups)
      answers.push(
        await putInCharge(
          group.map(({ number }) => number),
          agent,
        ),
      );
    await queries.invalidateQueries({ queryKey: customersKey });
    const ok = answers.every((answer) => answer.ok);
    setFailed(!ok);
    return ok;
  }
  async function hand(customers: ListedCustomer[], { number, name }: Colleague): Promise<void> {
    if (await put(customers, () => number)) setHanded({ customers, to: name });
  }
  async function takeBack({ customers }: Handed): Promise<void> {
    if (await put(customers, ({ agent }) => agent)) setHanded(undefined);
  }
  return { handed, failed, hand, takeBack };
}

/** Saves the chosen customers as a file. */
function useChosenExport() {
  const { exportedChosen } = useAgent();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function save(customers: ListedCustomer[]): Promise<void> {
    setState('busy');
    const { ok, data } = await exportedChosen(customers.map(({ number }) => number));
    if (ok && data) saveFile(data);
    setState(ok ? 'ready' : 'failed');
  }
  return { state, save };
}

/** How many are chosen, and what one may do with them. */
function ChosenBar(props: {
  customers: ListedCustomer[];
  me: Me;
  saving: boolean;
  onMessage: () => void;
  onSave: () => void;
  onHand: () => void;
  onNone: () => void;
}) {
  const { customers, me, saving, onMessage, onSave, onHand, onNone } = props;
  const { t } = useTranslation('agent');
  const count = customers.length;
  const numbers = customers.map(({ number }) => number);
  const moving = count === 1 ? movingAddress('vermittler', numbers[0]) : severalMovesAddress(numbers);
  return (
    <div role="group" aria-label={t('base.choice.acts')} className={styles.chosen}>
      <span role="status">{t('base.choice.chosen', { count })}</span>
      {me.rights.changes && (
        <Button variant="link" icon="mail" onClick={onMessage}>
          {t('base.choice.message')}
        </Button>
      )}
      {me.rights.export && (
        <Button variant="link" icon="download" busy={saving} onClick={onSave}>
          {t('base.choice.export')}
        </Button>
      )}
      {me.role === 'vermittler' && (
        <Button variant="link" onClick={onHand}>
          {t('base.choice.hand')}
        </Button>
      )}
      {me.rights.changes && count <= mostMoving && <Link href={moving}>{t('base.choice.move')}</Link>}
      <Button variant="link" onClick={onNone}>
        {t('overview.act.none')}
      </Button>
    </div>
  );
}

/** What is done with all chosen customers at once. */
export default function ChosenCustomers(props: { customers: ListedCustomer[]; me: Me; onNone: () => void }) {
  const { customers, me, onNone } = props;
  const { t } = useTranslation('agent');
  const [asks, setAsks] = useState<'message' | 'hand'>();
  const [sent, setSent] = useState(0);
  const { state, save } = useChosenExport();
  const { handed, failed, hand, takeBack } = useCharge();
  const count = customers.length;
  return (
    <>
      {count > 0 && (
        <ChosenBar
          customers={customers}
          me={me}
          saving={state === 'busy'}
          onMessage={() => setAsks('message')}
          onSave={() => void save(customers)}
          onHand={() => setAsks('hand')}
          onNone={onNone}
        />
      )}
      {state === 'failed' && <p role="alert">{t('base.failed')}</p>}
      {failed && <p role="alert">{t('base.hand.failed')}</p>}
      {sent > 0 && count === 0 && <p role="status">{t('base.message.sent', { count: sent })}</p>}
      {handed && (
        <UndoNotice
          said={t('base.hand.done', { count: handed.customers.length, name: handed.to })}
          undo={t('notes.undo')}
          onUndo={() => void takeBack(handed)}
        />
      )}
      <Suspense>
        {asks === 'message' && (
          <MessageCustomers
            customers={customers}
            onClose={() => setAsks(undefined)}
            onSent={() => {
              setAsks(undefined);
              setSent(count);
              onNone();
            }}
          />
        )}
        {asks === 'hand' && (
          <HandOverCustomers
            count={count}
            me={me}
            onClose={() => setAsks(undefined)}
            onHand={(to) => {
              setAsks(undefined);
              void hand(customers, to);
              onNone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
