import type { Step } from '#engine/definition/path.ts';
import { ProgressSteps } from '#renderers/wizard/view/ProgressSteps.tsx';
import { countedSteps } from '../session/position.ts';
import { stagesOf, stateOf } from '../session/progress.ts';
import { usePath } from '../session/usePath.ts';
import { useWizard } from '../session/wizardContext.ts';
import styles from './StepList.module.css';

/** Steps of the way or of one stage; reachable ones are links. */
function Listed({ steps }: { steps: Step[] }) {
  const { step: shown, pageText, hrefOf, go } = useWizard();
  const listed = steps.map((step) => ({
    id: step.id,
    state: stateOf(step, shown),
    href: step.reachable ? hrefOf(step.id) : undefined,
  }));
  return <ProgressSteps steps={listed} titleOf={(id) => pageText('title', id)} onVisit={(id) => go(id)} />;
}

/** List of steps, by stages where there are any. */
export default function StepList() {
  const { definition, step: shown, t } = useWizard();
  const path = usePath();
  const stages = stagesOf(definition, path, shown);
  if (!stages) return <Listed steps={countedSteps(path)} />;
  return (
    <ul className={styles.stages}>
      {stages.map(({ id, steps }) => (
        <li key={id}>
          <p className={styles.name}>{t(`${definition.namespace}:stages.${id}`)}</p>
          {steps.length > 0 && <Listed steps={steps} />}
        </li>
      ))}
    </ul>
  );
}
