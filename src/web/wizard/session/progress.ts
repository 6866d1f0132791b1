import type { Definition, Page } from '#engine/definition/definition.ts';
import type { Path, Step } from '#engine/definition/path.ts';
import type { ProgressStep } from '#renderers/wizard/view/ProgressSteps.tsx';
import { countedSteps } from './position.ts';

/** A stage with those of its steps that are known. */
export interface StageOfWay {
  id: string;
  state: ProgressStep['state'];
  steps: Step[];
}

/** What stages are read from. */
export interface Staged extends Pick<Definition, 'stages'> {
  pages: { [id: string]: Pick<Page, 'stage'> };
}

/** Returns the state of a step as progress tells it: what is valid without having been seen is not done. */
export const stateOf = ({ id, complete, reachable }: Step, shown: string): ProgressStep['state'] =>
  id === shown ? 'current' : complete && reachable ? 'done' : 'todo';

/** Returns the stages of the way; a page that names none belongs to the one before. None where a definition has none. */
export function stagesOf({ stages, pages }: Staged, path: Path, shown: string): StageOfWay[] | undefined {
  if (!stages) return undefined;
  const own = stages.map((): Step[] => []);
  let at = 0;
  let here = -1;
  for (const step of countedSteps(path)) {
    at = Math.max(at, stages.indexOf(pages[step.page]?.stage ?? ''));
    own[at]?.push(step);
    if (step.id === shown) here = at;
  }
  return stages.map((id, index) => {
    const steps = own[index] ?? [];
    const isDone = index < here || (steps[0] && steps.every((step) => stateOf(step, shown) === 'done'));
    return { id, steps, state: index === here ? 'current' : isDone ? 'done' : 'todo' };
  });
}

/** Returns whether steps may follow that are not known yet; behind an exit none is known. */
export const isOpen = ({ open, steps }: Path): boolean => open || steps.at(-1)?.kind === 'exit';
