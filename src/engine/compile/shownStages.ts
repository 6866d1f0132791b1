import type { FlowSource } from '../definition/source.ts';
import { machineStates } from './machineParts.ts';

/** Returns the pages that a wizard may begin with. */
function beginnings({ machine }: Pick<FlowSource, 'machine'>): string[] {
  const states = new Map(machineStates(machine).map((state) => [state.name, state]));
  const pages: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const state = states.get(name);
    if (!state || seen.has(name)) return;
    seen.add(name);
    if (state.page !== undefined) pages.push(state.page);
    for (const { event, target } of state.branches) if (event === 'always') visit(target);
  };
  visit(machine.initial);
  return pages;
}

/** Returns the stages that have pages. What comes before the first named stage belongs to the first one. */
export function shownStages(flow: Pick<FlowSource, 'stages' | 'pages' | 'machine'>): string[] {
  const { stages = [], pages } = flow;
  const named = new Set(Object.values(pages).map(({ stage }) => stage));
  const isBegun = beginnings(flow).some((id) => pages[id]?.stage === undefined);
  return stages.filter((name, index) => named.has(name) || (index === 0 && isBegun));
}
