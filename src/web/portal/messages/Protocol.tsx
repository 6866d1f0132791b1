import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { isEmail } from '#engine/formats/email.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { problemOf } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { saveFile } from '#web/base/saveFile.ts';
import styles from './Protocol.module.css';

/** Options to download or mail a conversation. */
interface ProtocolProps {
  /** Namespace with the texts under `protocol`. */
  namespace: 'messages' | 'claims';
  /** Explains the file and its recipient. */
  text: string;
  /** Absent if the file cannot be downloaded directly. */
  load?: (email: string | undefined) => Promise<ServiceResult<File>>;
  mail: (email: string) => Promise<ServiceResult<unknown>>;
}

/** Takes the protocol of a conversation along: as a file, by mail. */
export function Protocol({ namespace, text, load, mail }: ProtocolProps) {
  const { t } = useTranslation(namespace);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState<'mail' | 'file'>();
  const [outcome, setTold] = useState<{ ok: boolean; text: string }>();
  const complete = isEmail(email);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !complete) return;
    setBusy('mail');
    const { ok, data } = await mail(email.trim());
    setBusy(undefined);
    setTold({ ok, text: ok ? t('protocol.sent') : (problemOf(data)?.title ?? t('protocol.failed')) });
  }

  async function save(): Promise<void> {
    setBusy('file');
    const { ok, data } = (await load?.(complete ? email.trim() : undefined)) ?? { ok: false };
    setBusy(undefined);
    if (ok && data) saveFile(data);
    setTold(ok ? undefined : { ok, text: t('protocol.failed') });
  }

  return (
    <Disclosure className={styles.protocol} summary={t('protocol.heading')}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <p>{text}</p>
        {load && (
          <Button icon="download" busy={busy === 'file'} onClick={() => void save()}>
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
        {outcome && <p role={outcome.ok ? 'status' : 'alert'}>{outcome.text}</p>}
      </form>
    </Disclosure>
  );
}
