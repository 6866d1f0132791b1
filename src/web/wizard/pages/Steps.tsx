import { memo } from 'react';
import type { Path } from '#engine/definition/path.ts';
import { Progress } from '#renderers/wizard/view/Progress.tsx';
import { ProgressSteps } from '#renderers/wizard/view/ProgressSteps.tsx';
import type { ProgressStep } from '#renderers/wizard/view/ProgressSteps.tsx';
import { countedSteps } from '../session/position.ts';
import { usePath, usePathPart } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';

function stepsOf(path: Path, shown: string): (ProgressStep & { reachable: boolean })[] {
  return countedSteps(path).map(({ id, complete, reachable }) => ({
    id,
    reachable,
    state: id === shown ? 'current' : complete ? 'done' : 'todo',
  }));
}

/** List of steps, rendered when it is opened; reachable steps are links. */
function StepList() {
  const { step: shown, pageText, hrefOf, go } = useWizard();
  const steps = stepsOf(usePath(), shown).map(({ id, state, reachable }) => ({
    id,
    state,
    href: reachable ? hrefOf(id) : undefined,
  }));
  return <ProgressSteps steps={steps} titleOf={(id) => pageText('title', id)} onVisit={(id) => go(id)} />;
}

/** The steps of the way as far as it is known. */
export const Steps = memo(function Steps() {
  const { session, step: shown, pageText } = useWizard();
  // What the bar shows, serialized: most answers change the path, few the bar.
  usePathPart((path) => {
    const steps = stepsOf(path, shown).map(({ id, state }) => `${id} ${state}`);
    return [path.open, ...steps].join();
  });
  const path = session.state.path();
  return (
    <Progress
      steps={stepsOf(path, shown)}
      titleOf={(id) => pageText('title', id)}
      open={path.open}
      list={<StepList />}
    />
  );
});
