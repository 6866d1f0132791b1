import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';

/** What belongs to the access of the person: its shape until it is there, a way to try again where that failed. */
export function OwnList<T>({
  list,
  children,
}: {
  list: UseQueryResult<T>;
  children: (items: T) => ReactNode;
}) {
  const { t } = useTranslation('portals');
  if (list.data !== undefined) return children(list.data);
  if (!list.isLoadingError) return <Skeleton lines={3} />;
  return (
    <InfoBox type="error" headline={t('portal.failed')}>
      <Button variant="link" onClick={() => void list.refetch()}>
        {t('portal.again')}
      </Button>
    </InfoBox>
  );
}
