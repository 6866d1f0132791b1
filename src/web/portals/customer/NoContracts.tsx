import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';

/** Says that there are no contracts yet. */
export function NoContracts() {
  const { t } = useTranslation('portals');
  return (
    <EmptyState icon="shield" headline={t('customer.contracts.none')}>
      <Link href="/" look="secondary">
        {t('customer.contracts.noneAction')}
      </Link>
    </EmptyState>
  );
}
