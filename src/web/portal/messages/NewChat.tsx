import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { problemOf } from '#web/base/api/problem.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { useNavigate } from '#web/base/navigation.ts';
import { useCallKey } from '#web/shell/form/useCallKey.ts';
import { messageAddress } from './addresses.ts';
import { CustomerField } from './CustomerField.tsx';
import { parseMessageQuery } from './recipients.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import styles from './WriteForm.module.css';

const maxLength = 4000;

/** Begins a chat: a customer with the own agent, an agent with an own customer. */
export function NewChat({ portal }: { portal: Portal }) {
  const { t } = useTranslation('messages');
  const { openChat } = useMessageCalls(portal);
  const navigate = useNavigate();
  const [said] = useState(() => parseMessageQuery(window.location.search));
  const [number, setNumber] = useState(said.kunde ?? '');
  const [subject, setSubject] = useState(said.betreff ?? '');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const keyFor = useCallKey();
  const asAgent = portal === 'vermittler';
  const complete = subject.trim() !== '' && text.trim() !== '' && (!asAgent || number !== '');

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (!complete || busy) return;
    const partnernummer = asAgent ? number : undefined;
    const first = {
      betreff: subject.trim(),
      nachricht: text.trim(),
      ...(partnernummer && { partnernummer }),
    };
    const key = keyFor(JSON.stringify(first));
    setBusy(true);
    const { ok, data } = await openChat(first, key);
    if (ok && data) return navigate(messageAddress.chat(portal, data.kontaktId));
    setBusy(false);
    setRefused(problemOf(data)?.title ?? t('sendFailed'));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void open(event)}>
      {asAgent && <CustomerField value={number} onChange={setNumber} asked={asked} />}
      <Field
        label={t('subject')}
        value={subject}
        maxLength={200}
        onText={setSubject}
        {...(asked && subject.trim() === '' && { error: t('subjectMissing') })}
      />
      <AreaField
        label={t('text')}
        value={text}
        most={maxLength}
        count={t('count', { length: text.trim().length, most: maxLength })}
        onText={setText}
      />
      {asked && text.trim() === '' && <p role="alert">{t('textMissing')}</p>}
      {refused !== '' && (
        <InfoBox type="error" headline={refused} announce>
          {t('nothingLost')}
        </InfoBox>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('chat.begin')}
        </Button>
      </div>
    </form>
  );
}
