import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { BegunClaim, GuardedClaim } from '#web/base/api/claims.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Problem } from '#web/base/api/problem.ts';
import type { WizardDescription } from '#web/base/bootstrap.ts';
import { noteShown } from '#web/base/firstPage.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { addressInBrand } from '#web/base/identity/addressInBrand.ts';
import { namespaceOf } from '#web/base/namespaces.ts';
import { patiently } from '#web/base/importWithRetry.ts';
import { SignedIn } from '#web/portal/session/SignedIn.tsx';
import { useServices } from '#web/base/services.ts';
import { createReporting, type Reporting, type ReportPlace } from './reporting.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

const LinkGate = lazy(() => patiently(() => import('./LinkGate.tsx')));

interface Ready {
  Wizard: ComponentType<{ wizard: WizardDescription; begun: BegunClaim; reporting: Reporting }>;
  begun: BegunClaim;
  reporting: Reporting;
}

/** Where a customer's contract that cannot be reported upon leads. */
const errorAddress = customerPaths.reportError;

/** Where claims are listed, and by which words. */
const listOf = ({ portal, byLink }: ReportPlace): { href: string; words: string } => {
  if (byLink) return { href: sitePaths.claimant, words: 'claimant.title' };
  if (portal === 'vermittler') return { href: agentPaths.customers, words: 'detail.backToBase' };
  return { href: customerPaths.claims, words: 'detail.back' };
};

function Opening({ place }: { place: ReportPlace }) {
  const services = useServices();
  const { wizard } = services.bootstrap;
  const { t } = useTranslation('claims');
  const [ready, setReady] = useState<Ready>();
  const [refusal, setRefusal] = useState<Problem | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const title = wizard ? t(`${namespaceOf(wizard.id)}:title`) : '';
  useTitle(title);
  const reporting = useMemo(
    () => (wizard ? createReporting(services, wizard, place, window) : undefined),
    [services, wizard, place],
  );
  useEffect(() => {
    if (!reporting) return undefined;
    let left = false;
    const open = async () => {
      const [{ default: Wizard }, { ok, data }] = await Promise.all([
        patiently(() => import('#web/wizard/claim/ClaimWizard.tsx')),
        reporting.begin(),
      ]);
      if (left) return;
      if (ok && data) {
        const { brand } = services.bootstrap;
        // An agent reports in the brand of the contract, whatever brand the portal was shown in.
        const elsewhere = place.portal && addressInBrand(data.inputs.brand, brand, window.location.href);
        if (elsewhere !== undefined) return window.location.replace(elsewhere);
        return setReady({ Wizard, begun: data, reporting });
      }
      const problem = problemOf(data);
      // A place of the list that has nothing to do with this kind of claim, or no contract at all.
      if (
        place.portal === 'benutzer' &&
        place.place !== undefined &&
        problem &&
        (problem.status === 404 || problem.code === 'claim-line-unknown')
      )
        return window.location.replace(errorAddress);
      setRefusal(problem ?? 'failed');
    };
    open().catch(() => !left && setRefusal('failed'));
    return () => {
      left = true;
    };
  }, [services, reporting, place, attempt]);

  // The wizard that would say so has no page to show.
  useEffect(() => {
    if (refusal !== undefined) noteShown();
  }, [refusal]);
  if (!wizard) throw new Error('The document describes no report');
  if (ready) return <ready.Wizard wizard={wizard} begun={ready.begun} reporting={ready.reporting} />;
  const problem = refusal === 'failed' ? undefined : refusal;
  const again = () => {
    setRefusal(undefined);
    setAttempt((count) => count + 1);
  };
  const secret = reporting?.secret();
  if (problem?.code === 'claim-code-needed' && secret !== undefined)
    return (
      <Frame>
        <PageHeading page="report-guarded" icon="damage">
          {t('supplement.title')}
        </PageHeading>
        <Suspense fallback={<Skeleton lines={4} />}>
          <LinkGate
            guarded={problem as unknown as GuardedClaim}
            secret={secret}
            onOpened={(token) => {
              reporting?.open(token);
              again();
            }}
          />
        </Suspense>
      </Frame>
    );
  return (
    <Frame>
      <PageHeading page="report">{title}</PageHeading>
      {refusal === undefined ? (
        <Skeleton lines={6} label={t('report.opening')} />
      ) : (
        <>
          <InfoBox type="error" headline={problem?.title ?? t('report.failed.headline')} announce>
            {problem?.detail ?? t('report.failed.text')}
          </InfoBox>
          <p>
            {problem ? (
              <Link href={listOf(place).href} look="secondary">
                {t(listOf(place).words)}
              </Link>
            ) : (
              <Button onClick={again}>{t('report.failed.again')}</Button>
            )}
          </p>
        </>
      )}
    </Frame>
  );
}

/** Reports a claim, or says more about one: for a contract or a claim of one's own, or without an account. */
export default function Report({ portal, place, claim, byLink }: ReportPlace) {
  const about = useMemo(
    () => ({
      ...(portal !== undefined && { portal }),
      ...(place !== undefined && { place }),
      ...(claim !== undefined && { claim }),
      ...(byLink && { byLink }),
    }),
    [portal, place, claim, byLink],
  );
  if (portal === undefined) return <Opening place={about} />;
  return (
    <SignedIn portal={portal} framed>
      <Opening place={about} />
    </SignedIn>
  );
}
