import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';

/** Shown instead of claims while their feature flag is off. */
export function ClaimsOff() {
  const { t } = useTranslation('claims');
  return (
    <>
      <PageHeading page="claims">{t('list.title')}</PageHeading>
      <EmptyState headline={t('list.off')} />
    </>
  );
}
