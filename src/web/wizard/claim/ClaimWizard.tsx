import { useCallback } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { BegunClaim } from '#web/base/api/claims.ts';
import type { WizardDescription } from '#web/base/bootstrap.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { namespaceOf } from '#web/base/namespaces.ts';
import type { ClaimController } from './claimController.ts';
import { useOpenedWizard } from '../session/useOpenedWizard.ts';
import { Wizard } from '../pages/Wizard.tsx';

/** The wizard of a claim, with what is known already. */
export default function ClaimWizard({
  wizard,
  begun,
  reporting,
}: {
  wizard: WizardDescription;
  begun: BegunClaim;
  reporting: { deskFor: (begun: BegunClaim) => ClaimController };
}) {
  const { t } = useTranslation('claims');
  const ready = useOpenedWizard(
    useCallback(
      () => ({
        wizard: { ...wizard, ...begun.wizard, inputs: begun.inputs, preset: begun.answers },
        claim: reporting.deskFor(begun),
      }),
      [wizard, begun, reporting],
    ),
  );
  if (ready) return <Wizard opened={ready} />;
  return (
    <Frame>
      <PageHeading page="report">{t(`${namespaceOf(wizard.id)}:title`)}</PageHeading>
      <Skeleton lines={6} label={t('report.opening')} />
    </Frame>
  );
}
