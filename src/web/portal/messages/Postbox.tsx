import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import type { Section } from './addresses.ts';
import { ChatRows } from './ChatRows.tsx';
import { FolderList } from './FolderList.tsx';
import { MessagesFrame } from './MessagesFrame.tsx';
import styles from './Postbox.module.css';
import { Tabs } from './Tabs.tsx';

/** The postbox: what came, what was sent, chats. */
export default function Postbox({ portal, section }: { portal: Portal; section: Section }) {
  const { t } = useTranslation('messages');
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  return (
    <MessagesFrame portal={portal} title={t(`section.${section}`)}>
      <PageHeading page={section} intro={t(`intro.${section}`)}>
        {t(`heading.${section}`)}
      </PageHeading>
      <Tabs portal={portal} section={section} />
      {section === 'chats' ? (
        <ChatRows portal={portal} />
      ) : (
        <>
          <search className={styles.search}>
            <Field label={t('search')} type="search" value={text} maxLength={100} onText={setText} />
          </search>
          <FolderList key={section} portal={portal} folder={section} words={query} />
        </>
      )}
    </MessagesFrame>
  );
}
