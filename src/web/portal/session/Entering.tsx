import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { useServices } from '#web/base/services.ts';
import styles from './Entering.module.css';

/** In place of a page until it is known who reads it: its name, as the title of the document has it. */
export function Entering({ portal }: { portal: Portal }) {
  const { t } = useTranslation(['portals', 'common']);
  const brand = brandOf(useServices().bootstrap.brand).name;
  const named = document.title.replace(t('common:page.title', { page: '', brand }), '');
  return (
    <div className={styles.entering} aria-busy="true">
      <h1>{named || t(`portals:portal.title.${portal}`)}</h1>
      <Skeleton />
    </div>
  );
}
