import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { MessageCalls, NewMessage } from '#web/base/api/messages.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { Composer, type Refusal, type Written } from './Composer.tsx';
import { Signature } from './Signature.tsx';
import { useSendKey } from './useSendKey.ts';
import { useUnsent } from './unsent.ts';
import { useSignature } from './useSignature.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import styles from './WriteForm.module.css';

type Sent = { aktenId: string; kontaktId: string };

/** Sends a letter, or opens a chat with its first message. */
const sends = {
  letter: (calls: MessageCalls, message: NewMessage, key: string) => calls.send(message, key),
  chat: async ({ openChat }: MessageCalls, { betreff = '', ...message }: NewMessage, key: string) => {
    const { data, ...answer } = await openChat({ ...message, betreff }, key);
    return { ...answer, data: data && 'id' in data ? { ...data, aktenId: data.id } : data };
  },
};

/** Where the tab keeps a letter: of this person, at this address. */
function usePlace(portal: Portal): string {
  const { session } = identityOf(useServices(), portal);
  const { pathname, search } = window.location;
  return `${session.current()?.person} ${pathname}${search}`;
}

/**
 * Begins a letter or a chat: subject, text, files. What could not be sent stays, and is sent once however often it is
 * tried.
 * @param props.to whom and what about, or a sentence that says what of it is missing
 */
export function WriteForm(props: {
  portal: Portal;
  begins?: keyof typeof sends;
  /** An answer keeps the subject of what it answers. */
  withSubject: boolean;
  subject?: string;
  to: () => Omit<NewMessage, 'nachricht'> | { missing: string };
  submit: string;
  onSent: (message: Sent) => void;
  children?: ReactNode;
}) {
  const { portal, begins = 'letter', withSubject, to, submit, onSent, children } = props;
  const { t } = useTranslation('messages');
  const calls = useMessageCalls(portal);
  const signature = useSignature();
  const place = usePlace(portal);
  const kept = useUnsent(`${place} subject`);
  const [subject, setSubject] = useState(() => kept?.read() || (props.subject ?? ''));
  const [asked, setAsked] = useState(false);
  const { keyFor, sent } = useSendKey(place);
  const subjectField = useRef<HTMLInputElement>(null);
  useEffect(() => kept?.write(subject), [kept, subject]);
  const subjectMissing = withSubject && subject.trim() === '';

  function isReady(): boolean {
    setAsked(true);
    if ('missing' in to()) return false;
    if (subjectMissing) subjectField.current?.focus();
    return !subjectMissing;
  }

  async function send({ text, files }: Written): Promise<Refusal | undefined> {
    const addressed = to();
    if ('missing' in addressed) return { title: t('sendFailed') };
    const message: NewMessage = {
      ...addressed,
      ...(withSubject && { betreff: subject.trim() }),
      nachricht: `${text}${signature?.html ?? ''}`,
      html: true,
      ...(files.length > 0 && { anhaenge: files }),
    };
    const { ok, data } = await sends[begins](calls, message, keyFor(JSON.stringify(message)));
    if (ok && data) {
      sent();
      kept?.write('');
      onSent(data);
      return undefined;
    }
    const problem = problemOf(data);
    return problem ? { title: problem.title, detail: problem.detail } : { title: t('sendFailed') };
  }

  return (
    <div className={styles.form}>
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
      <Composer
        as="letter"
        submit={submit}
        keep={place}
        beginFile={calls.beginFile}
        isReady={isReady}
        onSend={send}
      >
        {signature && <Signature text={signature.text} />}
      </Composer>
    </div>
  );
}
