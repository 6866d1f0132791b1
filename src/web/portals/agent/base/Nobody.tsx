import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import type { Filter } from '#web/base/api/agent.ts';

/** In place of an empty list: there are no customers yet, or the filter leaves none. */
export default function Nobody({ filter, onReset }: { filter: Filter; onReset: () => void }) {
  const { t } = useTranslation('agent');
  const filtered = Object.values({ ...filter, sortierung: '', richtung: '' }).some((value) => value !== '');
  if (!filtered) return <EmptyState icon="search" headline={t('base.empty')} />;
  return (
    <EmptyState icon="search" headline={t('base.nothing')}>
      <p>{t('base.nothingHelp')}</p>
      <Button onClick={onReset}>{t('base.reset')}</Button>
    </EmptyState>
  );
}
