import type { Definition } from '../definition/definition.ts';
import { transitionTableOf } from '../transitions.ts';
import { leavesOf, readsOf, type Schemas } from './conditions.ts';

/** The context in which agents advise: they open all pages of a wizard at once. */
export const agents = 'vermittlerberatung';

/**
 * Returns the pages that a wizard may begin with: those that `always` reaches before anything is asked. Where a
 * broker mediates a wizard may begin elsewhere; that is rare, so the others need not wait for those pages.
 * @param schemas of the parts of conditions; with them the pages that only agents begin with are left out, too
 */
export function firstPages(
  { machine, conditions }: Pick<Definition, 'machine' | 'conditions'>,
  schemas: Schemas = {},
): Set<string> {
  const { initial, states } = transitionTableOf(machine);
  const pages = new Set<string>();
  const seen = new Set<string>();
  const isRare = (when: string | undefined) =>
    when !== undefined && readsOf(when, conditions).includes('/context/brokered');
  const isForAgents = (when: string | undefined) => {
    const [only, ...others] = when === undefined ? [] : leavesOf(when, conditions);
    return others.length === 0 && only?.read === '/context/name' && schemas[only.part]?.const === agents;
  };
  const visit = (state: string): void => {
    const here = states.get(state);
    if (!here || seen.has(state)) return;
    seen.add(state);
    if (here.page !== undefined) pages.add(here.page);
    for (const { target, when } of here.always) if (!isRare(when) && !isForAgents(when)) visit(target);
  };
  visit(initial);
  return pages;
}
