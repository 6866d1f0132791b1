import { useTranslation } from '#renderers/ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import type { ClaimState as State } from '#web/base/api/claims.ts';

const tones = {
  received: 'neutral',
  inReview: 'accent',
  documentsMissing: 'warning',
  decided: 'success',
  paid: 'success',
} as const;

/** Label of a claim's state. */
export function ClaimState({ state }: { state: State }) {
  const { t } = useTranslation('portals');
  return <Badge tone={tones[state]}>{t(`customer.claimState.${state}`)}</Badge>;
}
