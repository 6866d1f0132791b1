import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { BegunClaim } from '../api/claims.ts';
import type { WizardDescription } from '../bootstrap.ts';
import { Frame } from '../frame/Frame.tsx';
import { namespaceOf } from '../namespaces.ts';
import { loadQueries } from '../queries.ts';
import { useServices } from '../services.ts';
import type { ClaimDesk } from './claimDesk.ts';
import { openWizard } from './openWizard.ts';
import type { OpenedWizard } from './openWizard.ts';
import { Wizard } from './Wizard.tsx';

/** The wizard of a claim, with what is known already. */
export default function ClaimWizard({
  wizard,
  begun,
  reporting,
}: {
  wizard: WizardDescription;
  begun: BegunClaim;
  reporting: { deskFor: (begun: BegunClaim) => ClaimDesk };
}) {
  const services = useServices();
  const { t } = useTranslation('claims');
  const [ready, setReady] = useState<OpenedWizard>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let left = false;
    let open: OpenedWizard | undefined;
    const close = () => {
      open?.session.stop();
      open?.address.stop();
    };
    const described = { ...wizard, ...begun.wizard, inputs: begun.inputs, preset: begun.answers };
    const claim = reporting.deskFor(begun);
    openWizard(services, loadQueries, described, window, { claim }).then((next) => {
      open = next;
      if (left) close();
      else setReady(next);
    }, setFailure);
    return () => {
      left = true;
      close();
    };
  }, [services, wizard, begun, reporting]);
  if (failure !== undefined) throw failure;
  if (ready) return <Wizard opened={ready} />;
  return (
    <Frame>
      <PageHeading page="report">{t(`${namespaceOf(wizard.id)}:title`)}</PageHeading>
      <Skeleton lines={6} label={t('report.opening')} />
    </Frame>
  );
}
