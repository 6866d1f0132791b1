import { Suspense, useContext } from 'react';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { messageAddress } from '../messages/addresses.ts';
import { Conversation } from '../messages/Conversation.tsx';
import { useConversation } from '../messages/useConversation.ts';
import { useMessageCalls } from '../messages/useMessageCalls.ts';
import { Counterpart } from '../messages/Counterpart.tsx';
import { ClaimBesideContext } from './claimBeside.ts';
import type { Opened } from './inboxAddress.ts';
import styles from './Inbox.module.css';

/** The conversation that is open beside the list, with its composer; below 1024 px there is no room for it. */
export default function OpenConversation({
  open,
  partner,
}: {
  open: Opened | undefined;
  /** Number of the customer, as far as the list knows it. */
  partner: string | undefined;
}) {
  const { t } = useTranslation(['inbox', 'messages']);
  return (
    <section className={styles.pane} aria-label={t('inbox:pane.label')}>
      {open === undefined ? (
        <EmptyState icon="message" headline={t('inbox:pane.choose')}>
          <p>{t('inbox:pane.text')}</p>
        </EmptyState>
      ) : (
        <OpenedItem key={open.id} open={open} partner={partner} />
      )}
    </section>
  );
}

function OpenedItem({ open, partner }: { open: Opened; partner: string | undefined }) {
  const OpenClaim = useContext(ClaimBesideContext);
  if (open.art !== 'schaden') return <OpenedConversation contact={open.id} partner={partner} />;
  return (
    OpenClaim && (
      <Suspense fallback={<Skeleton lines={6} />}>
        <OpenClaim id={open.id} />
      </Suspense>
    )
  );
}

function OpenedConversation({ contact, partner }: { contact: string; partner: string | undefined }) {
  const { t } = useTranslation(['inbox', 'messages']);
  const { data } = useConversation(useMessageCalls('vermittler'), contact).conversation;
  return (
    <>
      <div className={styles.paneHead}>
        <h2>{data?.subject || t('messages:chat.heading')}</h2>
        <p>
          <Link href={messageAddress.chat('vermittler', contact)}>{t('inbox:pane.own')}</Link>
          {partner !== undefined && (
            <Link href={pathTo(agentPaths.customer, { id: partner })}>{t('inbox:pane.file')}</Link>
          )}
        </p>
      </div>
      <Counterpart portal="vermittler" contact={contact} />
      <Conversation portal="vermittler" contact={contact} label={t('messages:conversation')} />
    </>
  );
}
