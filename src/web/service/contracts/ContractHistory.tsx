import { useTranslation } from '#renderers/ui/translation.tsx';
import type { PastChange, Side } from '#web/base/api/contracts.ts';
import { PastChanges } from './PastChanges.tsx';

/** Past changes of a contract. */
export default function ContractHistory({ items, side }: { items: PastChange[]; side: Side }) {
  const { t } = useTranslation('portals');
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('changed.title')}</h2>
      <PastChanges items={items} side={side} labelledBy="history" />
    </section>
  );
}
