import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { problemBehind, statusOf } from '#web/base/api/read.ts';
import type { ConsentAsked } from '#api/claims.ts';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { decideConsent, readConsent, type ConsentStand } from '#web/base/api/claims.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import styles from './Claimant.module.css';
import { storeSecret, secretOf } from './claimantToken.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { isGuardedClaim } from './guardedClaim.ts';

const LinkGate = lazy(() => importWithRetry(() => import('./LinkGate.tsx')));

/** Sentence about the current decision. */
function DecisionText({ last }: Pick<ConsentStand, 'last'>) {
  const { t } = useTranslation('claims');
  if (!last) return null;
  const { mode, givenAt, revokedAt } = last;
  return (
    <InfoBox type={revokedAt === undefined ? 'positive' : 'neutral'} announce>
      {revokedAt === undefined
        ? t(`consent.stand.${mode}`, { day: formatDate(givenAt) })
        : t('consent.stand.revoked', { day: formatDate(revokedAt) })}
    </InfoBox>
  );
}

function Decision({
  asked: loaded,
  secret,
  onDecided,
}: {
  asked: ConsentAsked;
  secret: string;
  onDecided: () => void;
}) {
  const { t } = useTranslation('claims');
  const { client, makeId } = useServices();
  const call = useCall();
  const [revoking, setRevoking] = useState(false);
  const { number, last, label, textVersion } = loaded;
  const revocable = last !== undefined && last.revokedAt === undefined && last.mode !== 'ownProcurement';
  return (
    <div className={styles.page}>
      <DecisionText last={last} />
      <RefusalBox refusal={call.refusal} />
      {revocable && (
        <p>
          <Button onClick={() => setRevoking(true)}>{t('consent.revoke')}</Button>
        </p>
      )}
      <section aria-labelledby="why">
        <h2 id="why">{t('consent.why')}</h2>
        <p>{t('consent.whyText')}</p>
      </section>
      <section aria-labelledby="who">
        <h2 id="who">{t('consent.who')}</h2>
        <p>{t('consent.whoText')}</p>
      </section>
      <ConsentForm
        label={label}
        busy={call.busy}
        onDecide={async (mode, person) => {
          const decision = { token: secret, mode, persons: [person], textVersion };
          if (await call.run(() => decideConsent(client, number, decision, makeId()))) onDecided();
        }}
      />
      <Modal
        open={revoking}
        title={t('consent.revokeTitle')}
        onClose={() => setRevoking(false)}
        confirmLabel={t('consent.revoke')}
        onConfirm={() => {
          setRevoking(false);
          const body = { token: secret, revoke: true as const };
          void call
            .run(() => decideConsent(client, number, body, makeId()))
            .then((done) => done && onDecided());
        }}
      >
        <p>{t('consent.revokeText')}</p>
      </Modal>
    </div>
  );
}

function ConsentPage() {
  const { t } = useTranslation('claims');
  const { client } = useServices();
  const [secret, setSecret] = useState(() => secretOf('einwilligung', window));
  const answer = useQuery(readConsent(client, secret));
  const asked = answer.data;
  const isGone = statusOf(answer.error) === 404;
  const problem = problemBehind(answer.error);
  const guarded = problem && isGuardedClaim(problem) ? problem : undefined;
  useTitle(t('consent.title'));
  return (
    <Frame>
      <PageHeading page="consent" icon="shield" intro={asked && t('consent.intro', { ...asked })}>
        {t('consent.title')}
      </PageHeading>
      {answer.isPending && <Skeleton lines={6} />}
      {answer.isLoadingError && !isGone && !guarded && <LoadFailed onAgain={() => void answer.refetch()} />}
      {isGone && (
        <InfoBox type="warning" headline={t('consent.invalid')} announce>
          {t('consent.invalidText')}
        </InfoBox>
      )}
      {guarded && secret !== undefined && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <LinkGate
            guarded={guarded}
            secret={secret}
            about={'consent' as const}
            onOpened={(token) => {
              storeSecret(tabMemory(window), 'einwilligung', token);
              setSecret(token);
            }}
          />
        </Suspense>
      )}
      {asked && secret !== undefined && (
        <Decision asked={asked} secret={secret} onDecided={() => void answer.refetch()} />
      )}
    </Frame>
  );
}

/** Decides by a mailed link whether doctors and others may be asked about a claim. */
export default function Consent() {
  return (
    <QueriedPage>
      <ConsentPage />
    </QueriedPage>
  );
}
