import { useInfiniteQuery } from '@tanstack/react-query';
import { useAgent } from './agentContext.ts';

/**
 * Returns how many entries of one's own are late or due today, as the overview has read it last: the rail asks
 * nothing itself.
 */
export function useDueCount(): number {
  const { activities } = useAgent();
  const { data } = useInfiniteQuery({ ...activities, enabled: false });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return items.filter(({ due, inCharge }) => due !== undefined && inCharge.own === true).length;
}
