import { useCallback } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ChangeCalls, OpenedChange } from '#web/base/api/changes.ts';
import type { WizardDescription } from '#web/base/bootstrap.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { createChangeController } from './changeController.ts';
import { useMovePlan } from './useMovePlan.ts';
import { defer } from '#web/base/timer.ts';
import { useOpenedWizard } from '../session/useOpenedWizard.ts';
import { Wizard } from '../pages/Wizard.tsx';

/** The wizard of a change, with what the contract says already. */
export default function ChangeWizard({
  wizard,
  opened,
  calls,
  contractAddress,
}: {
  wizard: WizardDescription;
  opened: OpenedChange;
  calls: ChangeCalls;
  /** Address of the contract. */
  contractAddress: string;
}) {
  const { t } = useTranslation('changes');
  const ready = useOpenedWizard(
    useCallback(
      () => ({
        wizard: { ...wizard, inputs: opened.inputs, preset: { ...opened.answers, ...opened.move?.answers } },
        change: createChangeController({ opened, calls, contractAddress, later: defer }),
      }),
      [wizard, opened, calls, contractAddress],
    ),
  );
  useMovePlan(ready, opened);
  if (ready) return <Wizard opened={ready} />;
  return (
    <Frame>
      <Skeleton lines={6} label={t('opening')} />
    </Frame>
  );
}
