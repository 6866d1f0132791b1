import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { changeCalls } from '#web/base/api/changes.ts';
import type { ChangeCalls, OpenedChange } from '#web/base/api/changes.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Problem } from '#web/base/api/problem.ts';
import type { WizardDescription } from '#web/base/bootstrap.ts';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { addressInBrand } from '#web/base/identity/addressInBrand.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { SessionMissing } from '#web/base/identity/session.ts';
import { namespaceOf } from '#web/base/namespaces.ts';
import { useServices } from '#web/base/services.ts';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import styles from './Change.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** A page of the workbench, which says to brokers that it is for agents. */
const AgentFrame = lazy(() =>
  importWithRetry(() => import('#web/portal/frames/AgentFrame.tsx')).then((module) => ({
    default: module.AgentFrame,
  })),
);

interface Ready {
  Wizard: ComponentType<{
    wizard: WizardDescription;
    opened: OpenedChange;
    calls: ChangeCalls;
    contractAddress: string;
  }>;
  opened: OpenedChange;
  calls: ChangeCalls;
}

/** Address of the contracts per portal, and of the page for an unavailable contract. */
const contracts: { [portal in Portal]: { one: (contract: string) => string; none: string } } = {
  benutzer: {
    one: (contract) => pathTo(customerPaths.contract, { contract }),
    none: customerPaths.contracts,
  },
  vermittler: { one: (id) => pathTo(agentPaths.contract, { id }), none: agentPaths.customers },
};

/** Explains why a change cannot be opened. */
function ChangeRefusal(props: {
  problem: Problem | undefined;
  contractAddress: string;
  /** Address to continue at if there is no such contract. */
  none: string;
  onRetry: () => void;
}) {
  const { problem, contractAddress, none, onRetry } = props;
  const { t } = useTranslation('changes');
  const kind =
    problem?.code === 'change-impossible' ? 'impossible' : problem?.status === 404 ? 'missing' : 'failed';
  return (
    <div className={styles.refusal}>
      <InfoBox
        type={kind === 'impossible' ? 'neutral' : 'error'}
        headline={t(`changes:${kind}.headline`)}
        announce
      >
        {kind === 'impossible'
          ? ((problem?.['reason'] as string | undefined) ?? problem?.detail)
          : t(`changes:${kind}.text`)}
      </InfoBox>
      <p>
        {kind === 'failed' ? (
          <Button onClick={onRetry}>{t('changes:failed.again')}</Button>
        ) : (
          <Link href={kind === 'missing' ? none : contractAddress} look="secondary">
            {t(kind === 'missing' ? 'changes:missing.back' : 'changes:impossible.back')}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Opens a change of a contract; redirects to the sign-in if necessary. */
export default function Change({ contract, portal }: { contract: string; portal: Portal }) {
  const services = useServices();
  const { wizard } = services.bootstrap;
  const { t } = useTranslation(['changes', wizard ? namespaceOf(wizard.id) : 'changes']);
  const { session } = identityOf(services, portal);
  const [ready, setReady] = useState<Ready>();
  const [refusal, setRefusal] = useState<Problem | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const title = wizard ? t(`${namespaceOf(wizard.id)}:title`) : '';
  useTitle(title);
  useEffect(() => {
    if (!wizard) return undefined;
    let left = false;
    const calls = changeCalls(services.client, {
      contract,
      change: wizard.key,
      token: session.accessToken,
    });
    const open = async () => {
      await session.accessToken();
      const [{ default: Wizard }, { ok, data }] = await Promise.all([
        import('./ChangeWizard.tsx'),
        calls.open(),
      ]);
      if (left) return;
      if (ok && data) {
        const { brand } = services.bootstrap;
        // An agent changes a contract in its brand, whatever brand the portal was shown in.
        const elsewhere = addressInBrand(data.inputs.brand, brand, window.location.href);
        if (elsewhere !== undefined) return window.location.replace(elsewhere);
        setReady({ Wizard, opened: data, calls });
      } else setRefusal(problemOf(data) ?? 'failed');
    };
    // Who is not signed in is led to the sign-in.
    open().catch((error: unknown) => !left && !(error instanceof SessionMissing) && setRefusal('failed'));
    return () => {
      left = true;
    };
  }, [services, wizard, contract, session, attempt]);

  // The wizard that would say so has no page to show.
  useEffect(() => {
    if (refusal !== undefined) markFirstPageShown();
  }, [refusal]);
  if (!wizard) throw new Error('The document describes no change');
  const contractAddress = contracts[portal].one(contract);
  if (ready)
    return (
      <ready.Wizard
        wizard={wizard}
        contractAddress={contractAddress}
        opened={ready.opened}
        calls={ready.calls}
      />
    );
  if (refusal === undefined)
    return (
      <Frame>
        <PageHeading page="change">{title}</PageHeading>
        <Skeleton lines={6} label={t('changes:opening')} />
      </Frame>
    );
  const refused = (
    <>
      <PageHeading page="change">{title}</PageHeading>
      <ChangeRefusal
        problem={refusal === 'failed' ? undefined : refusal}
        contractAddress={contractAddress}
        none={contracts[portal].none}
        onRetry={() => {
          setRefusal(undefined);
          setAttempt((count) => count + 1);
        }}
      />
    </>
  );
  // Nothing is asked here: customers and agents are in the portal, with its bar.
  return portal === 'benutzer' ? (
    <CustomerFrame section="contracts" title={title}>
      {refused}
    </CustomerFrame>
  ) : (
    <Suspense fallback={<Skeleton lines={6} />}>
      <AgentFrame section="base" title={title}>
        {refused}
      </AgentFrame>
    </Suspense>
  );
}
