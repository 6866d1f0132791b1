import { lazy, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { pageOf } from '#engine/pointer.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { coversOf } from '#web/base/texts/covers.ts';
import styles from './VariantsPanel.module.css';
import { useWizard } from '../session/wizardContext.ts';

const Comparison = lazy(() => importWithRetry(() => import('./Comparison.tsx')));

/**
 * Comparison of the coverage variants on the page that asks for one; rendered when it is opened. There is none for a
 * product whose texts list no services.
 */
export default function VariantsPanel() {
  const { t } = useTranslation('wizard');
  const { i18n } = useTranslation();
  const { definition, page } = useWizard();
  const pointer = definition.price?.variant;
  if (pointer === undefined || pageOf(pointer) !== page.id) return null;
  const covers = coversOf(i18n.t(`${definition.namespace}:covers`, { returnObjects: true }));
  // Without a list of services there is nothing to compare: the options show their prices.
  if (!covers.comparison?.length) return null;
  return (
    <Disclosure className={styles.compared} summary={t('comparison.caption')} late>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Comparison pointer={pointer} />
      </Suspense>
    </Disclosure>
  );
}
