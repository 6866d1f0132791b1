import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '#engine/pointer.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { patiently } from '#web/base/importWithRetry.ts';
import styles from './VariantsCompared.module.css';
import { useWizard } from '../session/wizardContext.ts';

const Comparison = lazy(() => patiently(() => import('./Comparison.tsx')));

/** The coverage variants side by side, on the page that asks which one; drawn once somebody opens it. */
export default function VariantsCompared() {
  const { t } = useTranslation('wizard');
  const { definition, page } = useWizard();
  const pointer = definition.price?.variant;
  if (pointer === undefined || pageOf(pointer) !== page.id) return null;
  return (
    <Disclosure className={styles.compared} summary={t('comparison.caption')} late>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Comparison pointer={pointer} />
      </Suspense>
    </Disclosure>
  );
}
