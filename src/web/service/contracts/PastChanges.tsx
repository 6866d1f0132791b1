import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import type { PastChange, Side } from '#web/base/api/contracts.ts';

/** Returns the key of the text about the effective date. */
function effectOf({
  decision,
  takenBack,
  replaced,
}: PastChange): 'refer' | 'takenBack' | 'never' | 'replaced' | 'from' {
  if (decision === 'refer') return 'refer';
  if (decision === 'taken-back') return 'takenBack';
  if (replaced) return 'replaced';
  return takenBack ? 'never' : 'from';
}

/** Returns whether two entries are about one change: the same contract, change and day. */
const isSame = (one: PastChange, other: PastChange) =>
  one.contract === other.contract && one.title === other.title && one.effectiveOn === other.effectiveOn;

/** Returns each change once, without the withdrawal of a change that is listed as taken back itself. */
function told(items: PastChange[]): PastChange[] {
  return items.filter(
    (item) =>
      item.decision !== 'taken-back' || !items.some((other) => other.takenBack && isSame(item, other)),
  );
}

/** Past changes with author and effective date, newest first. It has no styles of its own: a page asks for one file. */
export default function PastChanges({
  items,
  side,
  contract,
}: {
  items: PastChange[];
  /** The contract whose page lists them; its number is not repeated. */
  contract?: string;
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
    ...(item.contract !== undefined && item.contract !== contract
      ? [t('changed.contract', { id: item.contract })]
      : []),
    ...(item.number !== undefined ? [t('changed.number', { number: item.number })] : []),
  ];
  return (
    <DefinitionList
      entries={told(items).map((item) => ({
        key: `${item.at} ${item.title} ${item.contract}`,
        label: item.title,
        value: factsOf(item).join(' · '),
      }))}
    />
  );
}
