import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Composer, type Refusal, type Written } from './Composer.tsx';
import { SlideOut } from '#renderers/ui/dialog/SlideOut.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useCallKey } from '#web/shell/form/useCallKey.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { messageAddress } from './addresses.ts';
import styles from './AdviceChat.module.css';
import { Conversation } from './Conversation.tsx';
import { LazyLive } from '../live/LazyLive.tsx';
import { useMessageCalls } from './useMessageCalls.ts';

/** Chat with the customer beside the advice: shows the conversation so far; the first message opens it. */
export default function AdviceChat(props: { customer: string; product: string; onClose: () => void }) {
  const { customer, product, onClose } = props;
  const { t } = useTranslation('messages');
  const { chats, openChat, beginFile } = useMessageCalls('vermittler');
  const answer = useQuery(chats);
  const [opened, setOpened] = useState<string>();
  const keyFor = useCallKey();
  const subject = t('advice.subject', { product });
  const existing = answer.data?.items.find(
    ({ partner, betreff }) => partner === customer && betreff === subject,
  );
  const contact = opened ?? existing?.kontaktId;

  async function begin({ text, html, files }: Written): Promise<Refusal | undefined> {
    // The same words under the same key: a chat whose answer was lost is not opened twice.
    const body = {
      betreff: subject,
      nachricht: text,
      ...(html && { html }),
      ...(files.length > 0 && { anhaenge: files }),
      partnernummer: customer,
    };
    const { ok, data } = await openChat(body, keyFor(JSON.stringify(body)));
    if (!ok || !data) return { title: t('sendFailed') };
    setOpened(data.kontaktId);
    return undefined;
  }
  return (
    <SlideOut open title={t('advice.title', { number: customer })} onClose={onClose}>
      <LazyLive portal="vermittler" />
      <div className={styles.panel}>
        {answer.isPending && <Skeleton lines={4} />}
        {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
        {contact !== undefined ? (
          <>
            <Conversation portal="vermittler" contact={contact} label={subject} oneLine />
            <p>
              <Link href={messageAddress.chat('vermittler', contact)}>{t('advice.whole')}</Link>
            </p>
          </>
        ) : (
          answer.data && (
            <>
              <p>{t('chat.intro')}</p>
              <Composer as="line" oneLine submit={t('chat.begin')} beginFile={beginFile} onSend={begin} />
            </>
          )
        )}
      </div>
    </SlideOut>
  );
}
