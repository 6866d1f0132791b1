import type { Definition } from '../definition/definition.ts';
import { transitionTableOf } from '../transitions.ts';
import { readsOf } from './conditions.ts';

/**
 * Returns the pages that a wizard may begin with: those that `always` reaches before anything is asked. Where a
 * broker mediates a wizard may begin elsewhere; that is rare, so the others need not wait for those pages.
 */
export function firstPages({ machine, conditions }: Pick<Definition, 'machine' | 'conditions'>): Set<string> {
  const { initial, states } = transitionTableOf(machine);
  const pages = new Set<string>();
  const seen = new Set<string>();
  const isRare = (when: string | undefined) =>
    when !== undefined && readsOf(when, conditions).includes('/context/brokered');
  const visit = (state: string): void => {
    const here = states.get(state);
    if (!here || seen.has(state)) return;
    seen.add(state);
    if (here.page !== undefined) pages.add(here.page);
    for (const { target, when } of here.always) if (!isRare(when)) visit(target);
  };
  visit(initial);
  return pages;
}
