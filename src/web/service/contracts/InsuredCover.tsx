import { lazy, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ContractDetails } from '#web/base/api/contracts.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { Cover } from './Cover.tsx';
import { useContractCover, useCoverPending } from './useContractCover.ts';
import styles from './ContractView.module.css';

// Asked for only where the answers are unfolded, or are all that is known.
const InsuredSections = lazy(async () => {
  const { InsuredSections: sections } = await importWithRetry(() => import('./InsuredSections.tsx'));
  return { default: sections };
});

/** What is insured: the cover of the variant with the answers folded away, or the answers where no cover is known. */
export function InsuredCover({
  contract,
  answersTitle,
}: {
  contract: Pick<ContractDetails, 'product' | 'premium' | 'insured'>;
  /** What the folded answers are called; absent: as the customer reads it. */
  answersTitle?: string;
}) {
  const { t } = useTranslation('portals');
  const known = useContractCover(contract);
  const isPending = useCoverPending(contract.product);
  if (isPending) return <Skeleton lines={8} />;
  const answers = (
    <Suspense fallback={<Skeleton lines={8} />}>
      <InsuredSections sections={contract.insured} />
    </Suspense>
  );
  if (!known) return answers;
  return (
    <>
      <Cover cover={known.cover} />
      <Disclosure late className={styles.answers} summary={answersTitle ?? t('customer.cover.answers')}>
        {answers}
      </Disclosure>
    </>
  );
}
