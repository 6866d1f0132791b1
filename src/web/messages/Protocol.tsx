import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { problemOf } from '../api/problem.ts';
import { saveFile } from '../application/saveFile.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import styles from './Protocol.module.css';
import { useMessageCalls } from './useMessageCalls.ts';

/** What of an address stands in for none where a file is only looked at. */
const nobody = 'protokoll@localhost';

/** Takes the protocol of a chat along: as a file for agents, by mail for both sides. */
export function Protocol({ portal, contact }: { portal: Portal; contact: string }) {
  const { t } = useTranslation('messages');
  const { protocol, mailProtocol } = useMessageCalls(portal);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState<'mail' | 'file'>();
  const [told, setTold] = useState<{ ok: boolean; text: string }>();
  const complete = /^\S+@\S+\.\S+$/.test(email.trim());

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !complete) return;
    setBusy('mail');
    const { ok, data } = await mailProtocol(contact, email.trim());
    setBusy(undefined);
    setTold({ ok, text: ok ? t('protocol.sent') : (problemOf(data)?.title ?? t('protocol.failed')) });
  }

  async function load(): Promise<void> {
    setBusy('file');
    const { ok, data } = await protocol(contact, complete ? email.trim() : nobody);
    setBusy(undefined);
    if (ok && data) saveFile(data);
    setTold(ok ? undefined : { ok, text: t('protocol.failed') });
  }

  return (
    <details className={styles.protocol}>
      <summary>{t('protocol.heading')}</summary>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <p>{t('protocol.text')}</p>
        {portal === 'vermittler' && (
          <Button icon="download" busy={busy === 'file'} onClick={() => void load()}>
            {t('protocol.download')}
          </Button>
        )}
        <Field
          label={t('protocol.email')}
          type="email"
          autoComplete="email"
          value={email}
          maxLength={254}
          onText={setEmail}
        />
        <Button type="submit" busy={busy === 'mail'} disabled={!complete}>
          {t('protocol.mail')}
        </Button>
        {told && <p role={told.ok ? 'status' : 'alert'}>{told.text}</p>}
      </form>
    </details>
  );
}
