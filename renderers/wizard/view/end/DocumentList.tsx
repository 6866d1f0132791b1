import { useTranslation } from '../../../ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import styles from './DocumentList.module.css';

/** A document under its address; `detail` says version, kind or size. */
export interface DocumentEntry {
  id: string;
  title: string;
  href: string;
  detail?: string;
}

/** Documents as a list of links; they open beside the wizard, so that nothing typed is left behind. */
export function DocumentList({ documents, title }: { documents: DocumentEntry[]; title?: string }) {
  const { t } = useTranslation(['wizard', 'common']);
  return (
    <section>
      <h2 className={styles.title}>{title ?? t('documents.title')}</h2>
      <ul className={styles.list}>
        {documents.map((document) => (
          <li key={document.id}>
            <a className={styles.document} href={document.href} target="_blank" rel="noopener">
              <Icon name="document" className={styles.icon} />
              <span>
                <span className={styles.name}>{hyphenated(document.title, t('common:hyphenation'))}</span>
                {document.detail !== undefined && <span className={styles.detail}>{document.detail}</span>}
              </span>
              <VisuallyHidden> ({t('common:newWindow')})</VisuallyHidden>
              <Icon name="external" size="s" className={styles.external} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
