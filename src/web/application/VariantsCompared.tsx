import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '#engine/pointer.ts';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { patiently } from '../patiently.ts';
import styles from './VariantsCompared.module.css';
import { useWizard } from './wizardContext.ts';

const Comparison = lazy(() => patiently(() => import('./Comparison.tsx')));

/** The coverage variants side by side, on the page that asks which one; drawn once somebody opens it. */
export function VariantsCompared() {
  const { t } = useTranslation('wizard');
  const { definition, page } = useWizard();
  const [opened, setOpened] = useState(false);
  const pointer = definition.price?.variant;
  if (pointer === undefined || pageOf(pointer) !== page.id) return null;
  return (
    <details className={styles.details} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('comparison.caption')}</summary>
      {opened && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Comparison pointer={pointer} />
        </Suspense>
      )}
    </details>
  );
}
