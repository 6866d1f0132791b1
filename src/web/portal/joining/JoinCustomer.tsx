import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { draftCustomerCalls, type AlikeCustomer } from '#web/base/api/draftCustomers.ts';
import { useServices } from '#web/base/services.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { CustomerField } from '#web/portal/messages/CustomerField.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import styles from './JoinCustomer.module.css';

/** Customers who may be the person of a draft; each says in what it is alike. */
function AlikeChoice(props: { items: AlikeCustomer[]; value: string; onChoose: (number: string) => void }) {
  const { t } = useTranslation('agent');
  const name = useId();
  const { items, value, onChoose } = props;
  if (items.length === 0) return <p>{t('drafts.joining.none')}</p>;
  return (
    <fieldset className={styles.alike}>
      <legend>{t('drafts.joining.alike')}</legend>
      {items.map((customer) => (
        <label key={customer.number} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={value === customer.number}
            onChange={() => onChoose(customer.number)}
          />
          <span>
            {t('drafts.joining.who', { name: customer.name, city: customer.city, number: customer.number })}
            <span className={styles.quiet}>
              {customer.same.map((what) => t(`drafts.joining.same.${what}`)).join(', ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Asks which customer or prospect a draft without one is about.
 * @param props.draft id in the list of drafts
 */
export default function JoinCustomer(props: {
  draft: string;
  onJoined: (draft: ListedDraft) => void;
  onClose: () => void;
}) {
  const { draft, onJoined, onClose } = props;
  const { t } = useTranslation(['agent', 'messages']);
  const { texts } = useServices();
  const calls = useAgentCalls(draftCustomerCalls);
  const alike = useQuery(calls.alike(draft));
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function join(): Promise<void> {
    setBusy(true);
    const { ok, data } = await calls.join(draft, number);
    setBusy(false);
    setFailed(!ok);
    if (ok && data) onJoined(data);
  }
  if (!['agent', 'messages'].every((name) => texts.hasLoadedNamespace(name))) return null;
  return (
    <Modal
      open
      title={t('agent:drafts.joining.title')}
      confirmLabel={t('agent:drafts.joining.confirm')}
      busy={busy}
      onClose={onClose}
      {...(number !== '' && { onConfirm: () => void join() })}
    >
      {failed && <InfoBox type="error" headline={t('agent:drafts.failed')} announce />}
      {alike.isPending && <Skeleton lines={3} />}
      {alike.isLoadingError && <LoadFailed onAgain={() => void alike.refetch()} />}
      {alike.data && <AlikeChoice items={alike.data.items} value={number} onChoose={setNumber} />}
      <CustomerField value={number} onChange={setNumber} asked={false} />
      <Link href={agentPaths.newProspect} target="_blank" rel="opener">
        {t('agent:prospect.title')}
      </Link>
    </Modal>
  );
}
