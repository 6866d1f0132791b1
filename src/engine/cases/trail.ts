import type { Step } from '../definition/path.ts';
import { createScope } from '../judgement/scope.ts';
import type { LoadedDefinition } from '../load.ts';
import type { Case } from './case.ts';

/** A transition that a walk took: its state, its index in the list, and the list. */
export type TakenBranch = [from: string, index: number, kind: 'always' | 'next'];

/** The states that a walk went through, in order, and the transitions between them. */
interface Trail {
  states: string[];
  branches: TakenBranch[];
}

/**
 * Follows the machine along the steps of a walk. Guards are judged as the walk judged them: by the answers that were
 * visible when it came by.
 */
export function trailOf(loaded: LoadedDefinition, { answers, inputs }: Case, steps: Step[]): Trail {
  const { transitions, definition } = loaded;
  const scope = createScope(loaded, answers, inputs);
  const isOpen = ({ when }: { when?: string }) => when === undefined || scope.truth(when) === true;
  const visit = (page: string | undefined): number => {
    const asked = page === undefined ? undefined : definition.pages[page];
    const visited = asked ? steps.filter((step) => step.page === asked.id) : [];
    if (asked && asked.each === undefined) scope.visit(asked.id);
    else if (asked) for (const { item } of visited) scope.visitItem(asked, item ?? 0);
    return visited.length;
  };
  const trail: Trail = { states: [], branches: [] };
  let state = transitions.initial;
  let left = steps.length;
  for (let moves = 0; moves <= transitions.states.size * 2; moves += 1) {
    trail.states.push(state);
    const here = transitions.states.get(state);
    left -= visit(here?.page);
    const kind = here?.page === undefined ? 'always' : 'next';
    const branches = here?.[kind] ?? [];
    const taken = branches.findIndex(isOpen);
    if (taken < 0 || left <= 0) break;
    trail.branches.push([state, taken, kind]);
    state = branches[taken]?.target ?? '';
  }
  return trail;
}
