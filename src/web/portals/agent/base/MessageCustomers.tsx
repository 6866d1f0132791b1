import { useRef, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { ListedCustomer } from '#web/base/api/agent.ts';
import { useMessageCalls } from '#web/portal/messages/useMessageCalls.ts';
import { useServices } from '#web/base/services.ts';

/** Most characters of the text. */
const most = 4000;

/** Sends each customer the same message; who could not be reached is named and tried again alone. */
function useEachMessage(customers: ListedCustomer[]) {
  const calls = useMessageCalls('vermittler');
  const { makeId } = useServices();
  const [left, setLeft] = useState(customers);
  const [sending, setSending] = useState<number>();
  const keys = useRef(new Map<string, string>());

  /** Returns whether all have the message. */
  async function send(message: { betreff: string; nachricht: string }): Promise<boolean> {
    const failed: ListedCustomer[] = [];
    for (const [at, customer] of left.entries()) {
      setSending(at + 1);
      // The same words to the same customer are sent once, however often it is tried.
      const attempt = JSON.stringify([customer.number, message]);
      const key = keys.current.get(attempt) ?? makeId();
      keys.current.set(attempt, key);
      const { ok } = await calls.send({ an: 'kunde', partnernummer: customer.number, ...message }, key);
      if (!ok) failed.push(customer);
    }
    setSending(undefined);
    setLeft(failed);
    return failed.length === 0;
  }
  return { left, sending, send };
}

/** One message to all chosen customers, each with an own conversation. */
export default function MessageCustomers(props: {
  customers: ListedCustomer[];
  onSent: () => void;
  onClose: () => void;
}) {
  const { customers, onSent, onClose } = props;
  const { t } = useTranslation('agent');
  const { left, sending, send } = useEachMessage(customers);
  const [betreff, setSubject] = useState('');
  const [nachricht, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  async function confirm(): Promise<void> {
    setAsked(true);
    if (betreff.trim() === '' || nachricht.trim() === '') return;
    const all = await send({ betreff: betreff.trim(), nachricht: nachricht.trim() });
    setFailed(!all);
    if (all) onSent();
  }
  const missing = (text: string) => (asked && text.trim() === '' ? t('base.message.missing') : '');
  return (
    <Modal
      open
      title={t('base.message.title', { count: left.length })}
      confirmLabel={
        sending === undefined
          ? t('base.message.send')
          : t('base.message.sending', { at: sending, count: left.length })
      }
      busy={sending !== undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {failed && (
        <p role="alert">{t('base.message.failed', { names: left.map(({ name }) => name).join('; ') })}</p>
      )}
      <Field
        label={t('base.message.subject')}
        value={betreff}
        maxLength={200}
        error={missing(betreff)}
        onText={setSubject}
      />
      <AreaField
        label={t('base.message.text')}
        hint={missing(nachricht) || t('base.message.hint')}
        value={nachricht}
        most={most}
        count={t('notes.left', { count: most - nachricht.length })}
        onText={setText}
      />
    </Modal>
  );
}
