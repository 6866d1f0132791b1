import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { BegunClaim } from '#web/base/api/claims.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Problem } from '#web/base/api/problem.ts';
import type { WizardDescription } from '#web/base/bootstrap.ts';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { addressInBrand } from '#web/base/identity/addressInBrand.ts';
import { namespaceOf } from '#web/base/namespaces.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { SignedIn } from '#web/portal/session/SignedIn.tsx';
import { useServices } from '#web/base/services.ts';
import { createClaimReporting, type ClaimReporting, type ReportTarget } from './claimReporting.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';
import { isGuardedClaim } from './guardedClaim.ts';

const LinkGate = lazy(() => importWithRetry(() => import('./LinkGate.tsx')));

interface Ready {
  Wizard: ComponentType<{ wizard: WizardDescription; begun: BegunClaim; reporting: ClaimReporting }>;
  begun: BegunClaim;
  reporting: ClaimReporting;
}

/** Page for a contract without a claim report. */
const errorAddress = customerPaths.reportError;

/** Returns address and label of the link back to the list of claims. */
const listOf = ({ portal, byLink }: ReportTarget): { href: string; words: string } => {
  if (byLink) return { href: sitePaths.claimant, words: 'claimant.title' };
  if (portal === 'vermittler') return { href: agentPaths.customers, words: 'detail.backToBase' };
  return { href: customerPaths.claims, words: 'detail.back' };
};

/** Opens the report of a claim: loads its wizard and its first data. */
function useClaimOpening(place: ReportTarget) {
  const services = useServices();
  const { wizard } = services.bootstrap;
  const [ready, setReady] = useState<Ready>();
  const [refusal, setRefusal] = useState<Problem | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const reporting = useMemo(
    () => (wizard ? createClaimReporting(services, wizard, place, window) : undefined),
    [services, wizard, place],
  );
  useEffect(() => {
    if (!reporting) return undefined;
    let left = false;
    const open = async () => {
      const [{ default: Wizard }, { ok, data }] = await Promise.all([
        importWithRetry(() => import('#web/wizard/claim/ClaimWizard.tsx')),
        reporting.begin(),
      ]);
      if (left) return;
      if (ok && data) {
        const { brand } = services.bootstrap;
        // An agent reports in the brand of the contract, regardless of the portal's brand.
        const elsewhere = place.portal && addressInBrand(data.inputs.brand, brand, window.location.href);
        if (elsewhere !== undefined) return window.location.replace(elsewhere);
        return setReady({ Wizard, begun: data, reporting });
      }
      const problem = problemOf(data);
      // The contract does not fit this kind of claim, or does not exist.
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
    if (refusal !== undefined) markFirstPageShown();
  }, [refusal]);
  const retry = () => {
    setRefusal(undefined);
    setAttempt((count) => count + 1);
  };
  return { reporting, ready, refusal, retry };
}

function Opening({ place }: { place: ReportTarget }) {
  const { wizard } = useServices().bootstrap;
  const { t } = useTranslation('claims');
  const title = wizard ? t(`${namespaceOf(wizard.id)}:title`) : '';
  useTitle(title);
  const { reporting, ready, refusal, retry } = useClaimOpening(place);
  if (!wizard) throw new Error('The document describes no report');
  if (ready) return <ready.Wizard wizard={wizard} begun={ready.begun} reporting={ready.reporting} />;
  const problem = refusal === 'failed' ? undefined : refusal;
  const secret = reporting?.secret();
  if (problem && isGuardedClaim(problem) && secret !== undefined)
    return (
      <Frame>
        <PageHeading page="report-guarded" icon="umbrella">
          {t('supplement.title')}
        </PageHeading>
        <Suspense fallback={<Skeleton lines={4} />}>
          <LinkGate
            guarded={problem}
            secret={secret}
            onOpened={(token) => {
              reporting?.open(token);
              retry();
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
              <Button onClick={retry}>{t('report.failed.again')}</Button>
            )}
          </p>
        </>
      )}
    </Frame>
  );
}

/** Reports a claim, or says more about one: for a contract or a claim of one's own, or without an account. */
export default function Report({ portal, place, claim, byLink }: ReportTarget) {
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
    <SignedIn portal={portal} frame={Frame}>
      <Opening place={about} />
    </SignedIn>
  );
}
