import { useEffect, useState } from 'react';
import { isEmail } from '#engine/formats/email.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { askForAccess, proveAccess, readLink } from '#web/base/api/claims.ts';
import { CodeField, digitsOf, useCodeValidator } from '#web/shell/form/CodeField.tsx';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import styles from './Claimant.module.css';
import { storeSecret, secretOf } from './claimantToken.ts';
import { LineLinks } from './LineLinks.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';

type ClaimantStep =
  | { kind: 'ask'; invalid?: true }
  | { kind: 'code'; id: string; email: string; destination: string }
  | { kind: 'choose'; destination?: string };

function AskForCode({ onSent, onWithout }: { onSent: (step: ClaimantStep) => void; onWithout: () => void }) {
  const { t } = useTranslation('claims');
  const { client } = useServices();
  const call = useCall();
  const form = useShortForm({
    judges: { email: (text) => (isEmail(text) ? undefined : t('claimant.emailWrong')) },
    busy: call.busy,
    async onSubmit(values) {
      const sent = await call.run(() => askForAccess(client, values.email.trim()));
      if (sent?.data) onSent({ kind: 'code', email: values.email.trim(), ...sent.data });
    },
  });
  return (
    <>
      <RefusalBox refusal={call.refusal} />
      <ShortForm
        form={form}
        submit={t('claimant.send')}
        busy={call.busy}
        more={
          <Button variant="link" onClick={onWithout}>
            {t('claimant.without')}
          </Button>
        }
      >
        <EmailField
          text={form.text('email')}
          autoComplete="email"
          label={t('claimant.email')}
          hint={t('claimant.emailHint')}
        />
      </ShortForm>
    </>
  );
}

function GiveCode(props: {
  stand: Extract<ClaimantStep, { kind: 'code' }>;
  onDone: (stand: ClaimantStep) => void;
}) {
  const { stand, onDone } = props;
  const { t } = useTranslation('claims');
  const { client } = useServices();
  const call = useCall();
  const form = useShortForm({
    judges: { code: useCodeValidator() },
    busy: call.busy,
    async onSubmit({ code }) {
      const proof = { id: stand.id, email: stand.email, code: digitsOf(code) };
      const proven = await call.run(() => proveAccess(client, proof));
      if (!proven?.data) return;
      storeSecret(tabMemory(window), 'meldung', proven.data.token);
      onDone({ kind: 'choose', destination: stand.destination });
    },
  });
  return (
    <>
      <p role="status">{t('claimant.sent', { destination: stand.destination })}</p>
      <RefusalBox refusal={call.refusal} />
      <ShortForm
        form={form}
        submit={t('claimant.prove')}
        busy={call.busy}
        more={
          <Button variant="link" onClick={() => onDone({ kind: 'ask' })}>
            {t('claimant.again')}
          </Button>
        }
      >
        <CodeField text={form.text('code')} label={t('claimant.code')} />
      </ShortForm>
    </>
  );
}

/** Reports a claim without an account: proves an address by code or link, then chooses what it is about. */
export default function Claimant() {
  const { t } = useTranslation('claims');
  const { client } = useServices();
  const [secret] = useState(() => secretOf('meldung', window));
  const [stand, setStand] = useState<ClaimantStep>({ kind: 'ask' });
  useEffect(() => {
    if (secret === undefined) return;
    const left = new AbortController();
    readLink(client, secret)
      .queryFn(left)
      .then(
        ({ destination }) => setStand({ kind: 'choose', destination }),
        () => !left.signal.aborted && setStand({ kind: 'ask', invalid: true }),
      );
    return () => left.abort();
  }, [client, secret]);
  useTitle(t('claimant.title'));
  const choosing = stand.kind === 'choose';
  return (
    <Frame>
      <PageHeading
        page={stand.kind}
        icon="umbrella"
        intro={t(choosing ? 'claimant.chooseText' : 'claimant.intro')}
      >
        {t(choosing ? 'claimant.choose' : 'claimant.title')}
      </PageHeading>
      <div className={styles.page}>
        {stand.kind === 'ask' && stand.invalid && (
          <InfoBox type="warning" headline={t('claimant.invalid')} announce>
            {t('claimant.invalidText')}
          </InfoBox>
        )}
        {choosing && (
          <>
            <p>
              {stand.destination === undefined
                ? t('claimant.withoutText')
                : t('claimant.proven', { destination: stand.destination })}
            </p>
            <LineLinks context="geschaedigt" />
          </>
        )}
        {!choosing && (
          <div className={styles.ways}>
            <Card className={styles.form}>
              {stand.kind === 'ask' && (
                <AskForCode onSent={setStand} onWithout={() => setStand({ kind: 'choose' })} />
              )}
              {stand.kind === 'code' && <GiveCode stand={stand} onDone={setStand} />}
            </Card>
            <InfoBox headline={t('claimant.account')}>
              <p>{t('claimant.accountText')}</p>
              <Link href={customerPaths.reportClaim}>{t('claimant.accountAction')}</Link>
            </InfoBox>
          </div>
        )}
      </div>
    </Frame>
  );
}
