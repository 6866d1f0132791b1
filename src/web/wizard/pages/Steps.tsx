import { memo, Suspense } from 'react';
import type { Path } from '#engine/definition/path.ts';
import { Progress } from '#renderers/wizard/view/Progress.tsx';
import { countedSteps } from '../session/position.ts';
import { isOpen, stagesOf, stateOf } from '../session/progress.ts';
import { usePathPart } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';
import type { WizardView } from '../session/wizardContext.ts';
import { StepList } from './lazyParts.ts';

/** Returns what the bar shows of a way: its stages, and the steps of the whole of it or of the current stage. */
function barOf({ definition, step: shown, t }: Pick<WizardView, 'definition' | 'step' | 't'>, path: Path) {
  const stages = stagesOf(definition, path, shown);
  const here = stages?.find(({ state }) => state === 'current');
  const counted = countedSteps(path);
  const steps = (here?.steps ?? counted).map((step) => ({ id: step.id, state: stateOf(step, shown) }));
  return {
    stages: stages?.map(({ id, state }) => ({ id, state, title: t(`${definition.namespace}:stages.${id}`) })),
    steps,
    // A stage is known to its end when a page of a later one is known.
    open: isOpen(path) && steps.at(-1)?.id === counted.at(-1)?.id,
  };
}

/** The steps of the way as far as it is known. */
export const Steps = memo(function Steps() {
  const view = useWizard();
  const { session, pageText } = view;
  // What the bar shows, serialized: most answers change the path, few the bar.
  usePathPart((path) => JSON.stringify(barOf(view, path)));
  return (
    <Progress
      {...barOf(view, session.state.path())}
      titleOf={(id) => pageText('title', id)}
      list={
        <Suspense>
          <StepList />
        </Suspense>
      }
    />
  );
});
