import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { RichText as RichTextData } from '#engine/text/richText.ts';
import { readContent } from '../api/content.ts';
import { Frame } from '../frame/Frame.tsx';
import { QueriedPage } from '../frame/QueriedPage.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useServices } from '../services.ts';
import { RichText } from './RichText.tsx';
import styles from './Content.module.css';

/** A collection of content: labels by id, rich texts by id, lists of them, images. */
interface Collection {
  labels?: { [id: string]: string };
  richTexts?: { [id: string]: RichTextData };
  images?: {
    [id: string]: {
      title: string;
      description: string;
      file: { url: string; details: { image: { width: number; height: number } } };
    };
  };
}

function ContentPage({ name, children }: { name: string; children?: ReactNode }) {
  const { t } = useTranslation('portals');
  const { fetch, bootstrap } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['collection', name],
    queryFn: ({ signal }) =>
      readContent<Collection>(fetch, `/api/contentful/sammlungen/${encodeURIComponent(name)}`, {
        brand: bootstrap.brand,
        signal,
      }),
  });
  const title = data?.labels?.['title'] ?? t(`content.${name}`);
  useTitle(title);
  return (
    <Frame>
      <article className={styles.page}>
        <h1>{title}</h1>
        {data?.labels?.['note'] && <InfoBox>{data.labels['note']}</InfoBox>}
        {isError && <InfoBox type="error">{t('content.failed')}</InfoBox>}
        {!data && !isError && <Skeleton />}
        {Object.entries(data?.richTexts ?? {}).map(([id, blocks]) => (
          <RichText key={id} blocks={blocks} />
        ))}
        {Object.entries(data?.images ?? {}).map(([id, { title: caption, description, file }]) => (
          <figure key={id} className={styles.figure}>
            <img src={file.url} alt={description} {...file.details.image} loading="lazy" />
            {caption !== '' && <figcaption>{caption}</figcaption>}
          </figure>
        ))}
        {children}
      </article>
    </Frame>
  );
}

/** A page whose text is content: imprint, privacy, accessibility. What stands below it may be handed in. */
export default function Content({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <QueriedPage>
      <ContentPage name={name}>{children}</ContentPage>
    </QueriedPage>
  );
}
