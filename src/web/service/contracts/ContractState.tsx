import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';

const tones = { active: 'success', cancelled: 'warning', ended: 'neutral', withdrawn: 'neutral' } as const;

/** Badge for the state of a contract; an upcoming one shows its first day. */
export function ContractState({
  state,
  upcoming,
  beginsOn,
}: Pick<ContractSummary, 'state' | 'upcoming' | 'beginsOn'>) {
  const { t } = useTranslation('portals');
  if (upcoming === true && state === 'active')
    return <Badge tone="accent">{t('portals:customer.state.upcoming', { day: formatDate(beginsOn) })}</Badge>;
  return <Badge tone={tones[state]}>{t(`portals:customer.state.${state}`)}</Badge>;
}
