import { Progress } from '#renderers/wizard/view/Progress.tsx';
import { countedSteps } from './position.ts';
import { useWizard } from './wizardContext.ts';

/** The steps of the way as far as it is known; those that one may go to are links. */
export function Steps() {
  const { path, page, definition, t, hrefOf, go } = useWizard();
  const steps = countedSteps(path).map((step) => ({
    page: step.page,
    title: t(`${definition.namespace}:pages.${step.page}.title`),
    state:
      step.page === page.id ? ('current' as const) : step.complete ? ('done' as const) : ('todo' as const),
    href: step.reachable ? hrefOf(step.page) : undefined,
  }));
  return <Progress steps={steps} open={path.open} onVisit={(id) => go(id)} />;
}
