import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import type { PastChange, Side } from '#web/base/api/contracts.ts';

/** Returns the key of the text about the effective date. */
function effectOf({ decision, takenBack }: PastChange): 'refer' | 'takenBack' | 'never' | 'from' {
  if (decision === 'refer') return 'refer';
  if (decision === 'taken-back') return 'takenBack';
  return takenBack ? 'never' : 'from';
}

/** Past changes with author and effective date, newest first. It has no styles of its own: a page asks for one file. */
export default function PastChanges({
  items,
  side,
}: {
  items: PastChange[];
  /** The reading side. */
  side: Side;
}) {
  const { t } = useTranslation('portals');
  const whoOf = ({ by }: PastChange) =>
    by.side === 'agent'
      ? t('changed.byAgent', { name: by.name })
      : t(side === 'customer' ? 'changed.bySelf' : 'changed.byCustomer');
  const factsOf = (item: PastChange) => [
    t('changed.at', { day: formatDate(item.at.slice(0, 10)) }),
    whoOf(item),
    t(`changed.${effectOf(item)}`, { day: formatDate(item.effectiveOn) }),
    ...(item.contract !== undefined ? [t('changed.contract', { id: item.contract })] : []),
    ...(item.number !== undefined ? [t('changed.number', { number: item.number })] : []),
  ];
  return (
    <DefinitionList
      entries={items.map((item) => ({
        key: `${item.at} ${item.title} ${item.contract}`,
        label: item.title,
        value: factsOf(item).join(' · '),
      }))}
    />
  );
}
