import { Progress } from '#renderers/wizard/view/Progress.tsx';
import { countedSteps } from './position.ts';
import { usePath } from './usePath.ts';
import { useWizard } from './wizardContext.ts';

/** The steps of the way as far as it is known; those that one may go to are links. */
export function Steps() {
  const { step: shown, pageText, hrefOf, go } = useWizard();
  const path = usePath();
  const steps = countedSteps(path).map(({ id, complete, reachable }) => ({
    id,
    state: id === shown ? ('current' as const) : complete ? ('done' as const) : ('todo' as const),
    href: reachable ? hrefOf(id) : undefined,
  }));
  return (
    <Progress
      steps={steps}
      titleOf={(id) => pageText('title', id)}
      open={path.open}
      onVisit={(id) => go(id)}
    />
  );
}
