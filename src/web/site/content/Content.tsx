import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useCollection } from './collection.ts';
import { Figure } from './Figure.tsx';
import { RichText } from './RichText.tsx';
import styles from './Content.module.css';

function ContentPage({ name, children }: { name: string; children?: ReactNode }) {
  const { t } = useTranslation('portals');
  const { data, isError } = useCollection(name);
  const title = data?.labels?.['title'] ?? t(`content.${name}`);
  useTitle(title);
  return (
    <Frame>
      <article className={styles.page}>
        <h1>{title}</h1>
        {data?.labels?.['note'] && <InfoBox>{data.labels['note']}</InfoBox>}
        {isError && <InfoBox type="error">{t('content.failed')}</InfoBox>}
        {!data && !isError && <Skeleton lines={8} />}
        {Object.entries(data?.richTexts ?? {}).map(([id, blocks]) => (
          <RichText key={id} blocks={blocks} />
        ))}
        {Object.entries(data?.images ?? {}).map(([id, image]) => (
          <Figure key={id} image={image} />
        ))}
        {children}
      </article>
    </Frame>
  );
}

/** A page of editorial content: imprint, privacy, accessibility. Children are rendered below it. */
export default function Content({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <QueriedPage>
      <ContentPage name={name}>{children}</ContentPage>
    </QueriedPage>
  );
}
