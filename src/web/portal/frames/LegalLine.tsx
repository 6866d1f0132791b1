import { framePaths } from '#engine/pages/framePaths.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import styles from './LegalLine.module.css';

/** The foot of the agents' pages: only what the law asks for. */
export function LegalLine({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <footer className={className}>
      <nav aria-label={t('footer.label')} className={styles.legal}>
        <Link href={framePaths.imprint}>{t('footer.imprint')}</Link>
        <Link href={framePaths.privacy}>{t('footer.privacy')}</Link>
        <Link href={framePaths.accessibility}>{t('footer.accessibility')}</Link>
      </nav>
    </footer>
  );
}
