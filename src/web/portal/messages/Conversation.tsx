import { useCallback } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { ChatList } from '#renderers/ui/chat/ChatList.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { SaidMessage } from '#web/base/api/messages.ts';
import { statusOf } from '#web/base/api/read.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { Files } from './Files.tsx';
import { unfilledRefusal } from './templates/unfilledRefusal.ts';
import { useConversation } from './useConversation.ts';
import { useMessageCalls } from './useMessageCalls.ts';

/**
 * A conversation with a composer, used for advice, letters and chats. Events tell of new messages.
 * @param props.besides a message that is shown above: the others are shown with a heading, without a composer, and only
 * if there are any
 * @param props.oneLine a composer of one line, beside advice
 */
export function Conversation(props: {
  portal: Portal;
  contact: string;
  label: string;
  besides?: string;
  oneLine?: boolean;
}) {
  const { portal, contact, label, besides, oneLine = false } = props;
  const { t } = useTranslation('messages');
  const calls = useMessageCalls(portal);
  const { conversation, say } = useConversation(calls, contact);
  const below = useCallback(
    ({ anhaenge }: SaidMessage) =>
      anhaenge.length > 0 ? <Files files={anhaenge} load={calls.file} /> : undefined,
    [calls],
  );
  const { data, error, isPending, refetch } = conversation;
  if (isPending) return <Skeleton lines={6} />;
  if (!data)
    return statusOf(error) === 404 ? (
      <EmptyState icon="message" headline={t('missing')} />
    ) : (
      <LoadFailed onAgain={() => void refetch()} />
    );
  const shown = data.messages.filter(({ id }) => id !== besides);
  if (besides !== undefined && shown.length === 0) return null;
  return (
    <section className={styles.conversation} aria-label={label}>
      {besides !== undefined && <h2>{label}</h2>}
      <ChatList messages={shown} label={label} below={below} />
      {besides === undefined && (
        <Composer
          as="line"
          oneLine={oneLine}
          keep={`${portal} ${contact}`}
          submit={t('answer.submit')}
          beginFile={calls.beginFile}
          templates={
            portal === 'vermittler' && !oneLine
              ? { name: data.mit, vertrag: data.vertrag, schaden: data.schaden }
              : undefined
          }
          onSend={async ({ text, html, files }) => {
            const refusal = portal === 'vermittler' ? unfilledRefusal(text, t) : undefined;
            if (refusal) return refusal;
            const message = {
              nachricht: text,
              ...(html && { html }),
              ...(files.length > 0 && { anhaenge: files }),
            };
            return (await say(message)) ? undefined : { title: t('sendFailed') };
          }}
        />
      )}
    </section>
  );
}
