import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import styles from './FileNav.module.css';

/** Sections of the file in page order. */
const parts = [
  'data',
  'contracts',
  'claims',
  'messages',
  'documents',
  'consents',
  'changes',
  'advise',
  'accesses',
] as const;

/** Leads to the parts of a long page. */
export function FileNav() {
  const { t } = useTranslation('agent');
  return (
    <nav aria-label={t('file.parts')} className={styles.nav}>
      <ul className={styles.list}>
        {parts.map((part) => (
          <li key={part}>
            <Link href={`#${part}`}>{t(`file.${part}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
