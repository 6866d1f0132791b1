import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ChangeCalls, OpenedChange } from '../api/changes.ts';
import type { WizardDescription } from '../bootstrap.ts';
import { Frame } from '../frame/Frame.tsx';
import { loadQueries } from '../queries.ts';
import { useServices } from '../services.ts';
import { createChangeDesk } from './changeDesk.ts';
import { openWizard } from './openWizard.ts';
import type { OpenedWizard } from './openWizard.ts';
import { later } from './timer.ts';
import { Wizard } from './Wizard.tsx';

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
  /** Where the contract is read. */
  contractAddress: string;
}) {
  const services = useServices();
  const { t } = useTranslation('changes');
  const [ready, setReady] = useState<OpenedWizard>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let left = false;
    let open: OpenedWizard | undefined;
    const close = () => {
      open?.session.stop();
      open?.address.stop();
    };
    const described = { ...wizard, inputs: opened.inputs, preset: opened.answers };
    const desk = createChangeDesk({ opened, calls, contractAddress, later });
    openWizard(services, loadQueries, described, window, { change: desk }).then((next) => {
      open = next;
      if (left) close();
      else setReady(next);
    }, setFailure);
    return () => {
      left = true;
      close();
    };
  }, [services, wizard, opened, calls, contractAddress]);
  if (failure !== undefined) throw failure;
  if (ready) return <Wizard opened={ready} />;
  return (
    <Frame>
      <Skeleton lines={6} label={t('opening')} />
    </Frame>
  );
}
