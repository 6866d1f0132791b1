import { useTranslation } from 'react-i18next';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Portal } from '../identity/portalIdentity.ts';
import { messageAddress } from './addresses.ts';
import { Conversation } from './Conversation.tsx';
import { MessagesFrame } from './MessagesFrame.tsx';
import { Protocol } from './Protocol.tsx';

/** A chat between a customer and who advises the customer. */
export default function ChatPage({ portal, contact }: { portal: Portal; contact: string }) {
  const { t } = useTranslation('messages');
  return (
    <MessagesFrame portal={portal} title={t('chat.heading')}>
      <BackLink href={messageAddress.section(portal, 'chats')}>{t('chat.back')}</BackLink>
      <PageHeading page="chat">{t('chat.heading')}</PageHeading>
      <Conversation portal={portal} contact={contact} label={t('chat.heading')} />
      <Protocol portal={portal} contact={contact} />
    </MessagesFrame>
  );
}
