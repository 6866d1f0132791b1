import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { messageAddress } from './addresses.ts';
import { Conversation } from './Conversation.tsx';
import { MessagesFrame } from './MessagesFrame.tsx';
import { Protocol } from './Protocol.tsx';
import { useMessageCalls } from './useMessageCalls.ts';

/** Placeholder address if a file is only previewed. */
const noRecipient = 'protokoll@localhost';

/** A chat between a customer and who advises the customer. */
export default function ChatPage({ portal, contact }: { portal: Portal; contact: string }) {
  const { t } = useTranslation('messages');
  const { protocol, mailProtocol } = useMessageCalls(portal);
  const load = (email: string = noRecipient) => protocol(contact, email);
  return (
    <MessagesFrame portal={portal} title={t('chat.heading')}>
      <BackLink href={messageAddress.section(portal, 'chats')}>{t('chat.back')}</BackLink>
      <PageHeading page="chat">{t('chat.heading')}</PageHeading>
      <Conversation portal={portal} contact={contact} label={t('chat.heading')} />
      <Protocol
        namespace="messages"
        text={t('protocol.text')}
        {...(portal === 'vermittler' && { load })}
        mail={(email) => mailProtocol(contact, email)}
      />
    </MessagesFrame>
  );
}
