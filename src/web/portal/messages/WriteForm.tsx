import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import type { NewMessage } from '#web/base/api/messages.ts';
import { problemOf } from '#web/base/api/problem.ts';
import { useCallKey } from '#web/shell/form/useCallKey.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { Attachments } from './Attachments.tsx';
import { LazyEditor } from './LazyEditor.tsx';
import { useAttachments } from './useAttachments.ts';
import { Signature } from './Signature.tsx';
import { useSignature } from './useSignature.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import styles from './WriteForm.module.css';

interface Refusal {
  title: string;
  detail?: string | undefined;
}

/** Why it was not sent; what was written is still there. */
function Refused({ title, detail }: Refusal) {
  const { t } = useTranslation('messages');
  return (
    <InfoBox type="error" headline={title} announce>
      {detail ?? t('nothingLost')}
    </InfoBox>
  );
}

/**
 * Writes one message: subject, text, files. What could not be sent stays, and is sent once however often it is tried.
 * @param props.to whom and what about, or a sentence that says what of it is missing
 */
export function WriteForm(props: {
  portal: Portal;
  /** An answer keeps the subject of what it answers. */
  withSubject: boolean;
  subject?: string;
  to: () => Omit<NewMessage, 'nachricht'> | { missing: string };
  submit: string;
  onSent: (message: { aktenId: string; kontaktId: string }) => void;
  children?: ReactNode;
}) {
  const { portal, withSubject, to, submit, onSent, children } = props;
  const { t } = useTranslation('messages');
  const calls = useMessageCalls(portal);
  const attachments = useAttachments(calls);
  const signature = useSignature();
  const [subject, setSubject] = useState(props.subject ?? '');
  const [html, setHtml] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const keyFor = useCallKey();
  const subjectField = useRef<HTMLInputElement>(null);
  const subjectMissing = withSubject && subject.trim() === '';

  async function send(): Promise<void> {
    setAsked(true);
    const addressed = to();
    if ('missing' in addressed) return;
    if (subjectMissing) return subjectField.current?.focus();
    if (html === '') return;
    if (attachments.busy) return setRefused({ title: t('file.stillSending') });
    const message: NewMessage = {
      ...addressed,
      ...(withSubject && { betreff: subject.trim() }),
      nachricht: `${html}${signature?.html ?? ''}`,
      html: true,
      ...(attachments.ids.length > 0 && { anhaenge: attachments.ids }),
    };
    const key = keyFor(JSON.stringify(message));
    setBusy(true);
    setRefused(undefined);
    const { ok, data } = await calls.send(message, key);
    setBusy(false);
    if (ok && data) return onSent(data);
    const problem = problemOf(data);
    setRefused(problem ? { title: problem.title, detail: problem.detail } : { title: t('sendFailed') });
  }

  function submitted(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void send();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submitted}>
      {children}
      {withSubject && (
        <Field
          ref={subjectField}
          label={t('subject')}
          value={subject}
          maxLength={200}
          onText={setSubject}
          {...(asked && subjectMissing && { error: t('subjectMissing') })}
        />
      )}
      <LazyEditor
        label={t('text')}
        error={asked && html === '' ? t('textMissing') : undefined}
        onHtml={setHtml}
      />
      {signature && <Signature text={signature.text} />}
      <Attachments attachments={attachments} />
      {refused && <Refused {...refused} />}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
