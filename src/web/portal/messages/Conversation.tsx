import { useCallback, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { ChatInput } from '#renderers/ui/chat/ChatInput.tsx';
import { ChatList } from '#renderers/ui/chat/ChatList.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { SaidMessage } from '#web/base/api/messages.ts';
import { statusOf } from '#web/base/api/read.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import styles from './Conversation.module.css';
import { Files } from './Files.tsx';
import { SendByEnter } from './SendByEnter.tsx';
import { useKeyboardSubmit } from './useKeyboardSubmit.ts';
import { useConversation } from './useConversation.ts';
import { useMessageCalls } from './useMessageCalls.ts';

/**
 * A conversation with an input, used for advice, claims and messages. Events tell of new messages.
 * @param props.ofMessage shown below a message: with a heading, without an input, and only if there are
 * further messages
 * @param props.quick single-line input: Enter sends
 */
export function Conversation(props: {
  portal: Portal;
  contact: string;
  label: string;
  ofMessage?: boolean;
  quick?: boolean;
}) {
  const { portal, contact, label, ofMessage = false, quick = false } = props;
  const { t } = useTranslation('messages');
  const calls = useMessageCalls(portal);
  const { conversation, say } = useConversation(calls, contact);
  const [failed, setFailed] = useState(false);
  const [byKeys, setByKeys] = useKeyboardSubmit();
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
  if (ofMessage && data.messages.length < 2) return null;
  return (
    <section className={styles.conversation} aria-label={label}>
      {ofMessage && <h2>{label}</h2>}
      <ChatList messages={data.messages} label={label} below={below} />
      {!ofMessage && (
        <ChatInput
          multiline={!quick}
          keyboardSubmit={byKeys}
          onSend={async (text) => {
            const sent = await say(text);
            setFailed(!sent);
            return sent;
          }}
        />
      )}
      {!ofMessage && !quick && <SendByEnter on={byKeys} onChange={setByKeys} />}
      {failed && (
        <p role="alert" className={styles.failed}>
          {t('sendFailed')}
        </p>
      )}
    </section>
  );
}
