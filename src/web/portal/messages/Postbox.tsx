import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { useAgent } from '../frames/agentContext.ts';
import { useIsBroker } from '../frames/brokerContext.ts';
import type { Section } from './addresses.ts';
import { AdviserCard } from './AdviserCard.tsx';
import { ConversationList } from './ConversationList.tsx';
import { FolderList } from './FolderList.tsx';
import { MessagesFrame } from './MessagesFrame.tsx';
import styles from './Postbox.module.css';
import { Tabs } from './Tabs.tsx';

/** Loads what agents see of the page; customers do without it. */
export const loadInbox = () => import('../inbox/Inbox.tsx');
const Inbox = lazy(() => importWithRetry(loadInbox));

/** Conversations or messages, with a search. */
function Searched({ portal, section }: { portal: Portal; section: Section }) {
  const { t } = useTranslation('messages');
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const withAdviser = section === 'gespraeche' && portal === 'benutzer';
  return (
    <div className={withAdviser ? styles.columns : styles.column}>
      <div className={styles.column}>
        <search className={styles.search}>
          <Field label={t('search')} type="search" value={text} maxLength={100} onText={setText} />
        </search>
        {section === 'gespraeche' ? (
          <ConversationList portal={portal} words={query} />
        ) : (
          <FolderList key={section} portal={portal} folder={section} words={query} />
        )}
      </div>
      {withAdviser && <AdviserCard headline={t('adviser.headline')} />}
    </div>
  );
}

/** Agents share their conversations; customers and brokers have them for themselves. */
function Contents({ portal, section }: { portal: Portal; section: Section }) {
  const isBroker = useIsBroker();
  if (portal === 'benutzer' || section !== 'gespraeche' || isBroker)
    return <Searched portal={portal} section={section} />;
  return <Shared />;
}

/** The shared inbox, once it is known that an agent reads and no broker. */
function Shared() {
  const { isPending } = useQuery(useAgent().me);
  if (isPending) return <Skeleton lines={6} />;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Inbox />
    </Suspense>
  );
}

/** The postbox: all conversations, or single messages that came or were sent. */
export default function Postbox({ portal, section }: { portal: Portal; section: Section }) {
  const { t } = useTranslation('messages');
  return (
    <MessagesFrame portal={portal} title={t(`section.${section}`)}>
      <PageHeading page={section} intro={t(`intro.${section}`)}>
        {t(`heading.${section}`)}
      </PageHeading>
      <Tabs portal={portal} section={section} />
      <Contents portal={portal} section={section} />
    </MessagesFrame>
  );
}
