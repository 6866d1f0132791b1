import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { messageAddress } from './addresses.ts';
import { Conversation } from './Conversation.tsx';
import { MessagesFrame } from './MessagesFrame.tsx';
import { Protocol } from './Protocol.tsx';
import { useConversation } from './useConversation.ts';
import { useMessageCalls } from './useMessageCalls.ts';
import { Counterpart } from './Counterpart.tsx';

/** Placeholder address if a file is only previewed. */
const noRecipient = 'protokoll@localhost';

/** A conversation between two sides: letters or a chat, with a composer below. */
export default function ChatPage({ portal, contact }: { portal: Portal; contact: string }) {
  const { t } = useTranslation('messages');
  const calls = useMessageCalls(portal);
  const { protocol, mailProtocol } = calls;
  const load = (email: string = noRecipient) => protocol(contact, email);
  const { data } = useConversation(calls, contact).conversation;
  const subject = data?.subject || t('chat.heading');
  return (
    <MessagesFrame portal={portal} title={subject}>
      <BackLink href={messageAddress.section(portal, 'gespraeche')}>{t('back')}</BackLink>
      <PageHeading page={`chat-${contact}`}>{subject}</PageHeading>
      <Counterpart portal={portal} contact={contact} />
      <Conversation portal={portal} contact={contact} label={t('conversation')} />
      <Protocol
        namespace="messages"
        text={t('protocol.text')}
        {...(portal === 'vermittler' && { load })}
        mail={(email) => mailProtocol(contact, email)}
      />
    </MessagesFrame>
  );
}
