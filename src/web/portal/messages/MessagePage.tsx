import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { CleanHtml } from '#renderers/ui/richText/CleanHtml.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { MessageDetail } from '#web/base/api/messages.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { messageAddress } from './addresses.ts';
import { Conversation } from './Conversation.tsx';
import { Files } from './Files.tsx';
import styles from './MessagePage.module.css';
import { MessagesFrame } from './MessagesFrame.tsx';
import { useMessagesChanged } from './unread.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import { WriteForm } from './WriteForm.tsx';

function Head({ message }: { message: MessageDetail }) {
  const { t } = useTranslation('messages');
  const { date, time } = formatDateTime(new Date(message.erstelldatum));
  const facts: [string, string | undefined][] = [
    ['fact.from', message.von],
    ['fact.to', message.an],
    ['fact.sent', t('moment', { date, time })],
    ['fact.contract', message.vertrag],
    ['fact.claim', message.schaden],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, text]) =>
          text !== undefined && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The rest of the conversation, if there is more than this message. */
function Answer({ portal, message }: { portal: Portal; message: MessageDetail }) {
  const { t } = useTranslation('messages');
  const [written, setWritten] = useState(0);
  const [writing, setWriting] = useState(false);
  return (
    <div className={styles.answer}>
      <Conversation
        key={written}
        portal={portal}
        contact={message.kontaktId}
        label={t('conversation')}
        besides={message.aktenId}
      />
      {writing ? (
        <WriteForm
          portal={portal}
          withSubject={false}
          to={() => ({ antwortAuf: message.aktenId })}
          submit={t('answer.submit')}
          onSent={() => {
            setWriting(false);
            setWritten((count) => count + 1);
          }}
        />
      ) : (
        <div className={styles.reply}>
          <Button variant="primary" icon="message" onClick={() => setWriting(true)}>
            {t('answer.action')}
          </Button>
          {written > 0 && <p role="status">{t('sent.headline')}</p>}
        </div>
      )}
    </div>
  );
}

function Message({ portal, message }: { portal: Portal; message: MessageDetail }) {
  const { t } = useTranslation('messages');
  const calls = useMessageCalls(portal);
  const messagesChanged = useMessagesChanged(calls);
  const [state, setState] = useState<'there' | 'removed' | 'unread'>('there');
  const { aktenId, betreff, nachricht, html, anhaenge, eigene } = message;

  async function act(call: Promise<{ ok: boolean }>, next: typeof state): Promise<void> {
    if (!(await call).ok) return;
    setState(next);
    await messagesChanged();
  }

  return (
    <>
      <PageHeading page={aktenId}>{betreff}</PageHeading>
      {state === 'removed' ? (
        <div className={styles.removed} role="status">
          <p>{t('removed', { subject: betreff })}</p>
          <Button variant="link" icon="retry" onClick={() => void act(calls.bringBack(aktenId), 'there')}>
            {t('undo')}
          </Button>
        </div>
      ) : (
        <>
          <article className={styles.message}>
            <Head message={message} />
            {html ? <CleanHtml html={nachricht} /> : <p className={styles.text}>{nachricht}</p>}
            {anhaenge.length > 0 && <Files files={anhaenge} load={calls.file} />}
          </article>
          <div className={styles.actions}>
            <Button icon="print" onClick={() => window.print()}>
              {t('act.print')}
            </Button>
            {!eigene &&
              (state === 'unread' ? (
                <p role="status">{t('markedUnread')}</p>
              ) : (
                <Button icon="mail" onClick={() => void act(calls.markUnread(aktenId), 'unread')}>
                  {t('act.unread')}
                </Button>
              ))}
            <Button icon="trash" onClick={() => void act(calls.remove(aktenId), 'removed')}>
              {t('act.remove')}
            </Button>
          </div>
          {state !== 'unread' && <Answer portal={portal} message={message} />}
        </>
      )}
    </>
  );
}

function Loaded({ portal, id }: { portal: Portal; id: string }) {
  const { t } = useTranslation('messages');
  const calls = useMessageCalls(portal);
  const messagesChanged = useMessagesChanged(calls);
  const answer = useQuery(calls.detail(id));
  const unread = answer.data !== undefined && !answer.data.gelesen && !answer.data.eigene;
  useEffect(() => {
    if (unread) void calls.markRead(id).then(messagesChanged);
  }, [unread, calls, id, messagesChanged]);
  if (answer.data) return <Message portal={portal} message={answer.data} />;
  const missing = answer.isLoadingError && statusOf(answer.error) === 404;
  return (
    <>
      <PageHeading page={id}>{t('message')}</PageHeading>
      {answer.isPending && <Skeleton lines={6} />}
      {missing && <EmptyState icon="mail" headline={t('missing')} />}
      {answer.isLoadingError && !missing && <LoadFailed onAgain={() => void answer.refetch()} />}
    </>
  );
}

/** One message with what belongs to it. Reading it marks it as read. */
export default function MessagePage({ portal, id }: { portal: Portal; id: string }) {
  const { t } = useTranslation('messages');
  return (
    <MessagesFrame portal={portal} title={t('message')}>
      <BackLink href={messageAddress.section(portal, 'gespraeche')}>{t('back')}</BackLink>
      <Loaded portal={portal} id={id} />
    </MessagesFrame>
  );
}
