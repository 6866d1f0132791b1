import { formatFileSize } from '#engine/text/fileSize.ts';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { versionText } from '#engine/text/version.ts';
import { useDocumentLinks } from '../../form/documentLinks.ts';
import { useTexts } from '../../form/texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './DocumentList.module.css';

/** Links to documents with version and size; they open beside the wizard. */
export function DocumentList({ id, ids }: { id: string; ids: string[] }) {
  const { t } = useTexts();
  const links = useDocumentLinks(ids);
  if (links === 'failed') return <p className={styles.failed}>{t('widgets:documents.failed')}</p>;
  return (
    <ul className={styles.list} id={id} aria-busy={links === undefined}>
      {links?.map((link) => (
        <li key={link.id} className={styles.item}>
          <Icon name="document" size="s" className={styles.icon} />
          <span>
            <a href={link.href} target="_blank" rel="noopener" className={styles.link}>
              {hyphenated(link.title, t('common:hyphenation'))}
              <VisuallyHidden> ({t('common:newWindow')})</VisuallyHidden>
            </a>
            <span className={styles.meta}>
              {[
                link.version && t('widgets:documents.version', { version: versionText(link.version) }),
                link.size && formatFileSize(link.size),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
