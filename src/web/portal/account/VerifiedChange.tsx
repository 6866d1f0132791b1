import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { changeAccount } from '#web/base/api/account.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm, type Validator, type ShortText } from '#web/shell/form/useShortForm.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { useServices } from '#web/base/services.ts';
import { agentProof } from './agentProof.ts';
import { addressProof } from './addressProof.ts';
import { ProofSteps } from './ProofSteps.tsx';
import { useOwnCalls } from './useOwnCalls.ts';
import styles from './Account.module.css';

/** Channels for codes: what they prove, how they are sent, and the calls that change them. */
const channels = {
  email: {
    purpose: 'email',
    by: 'mail',
    path: { benutzer: '/api/benutzer', vermittler: '/api/vermittler/email' },
  },
  phone: {
    purpose: 'handynummer',
    by: 'sms',
    path: { benutzer: '/api/benutzer/handynummer', vermittler: '/api/vermittler/handynummer' },
  },
} as const;

/**
 * Changes an e-mail address or mobile number that receives codes: confirmed by a code to the current phone
 * and one to the new destination.
 */
export function VerifiedChange(props: {
  portal: Portal;
  kind: keyof typeof channels;
  judge: Validator;
  /** Normalizes the input. */
  kept: (typed: string) => string;
  field: (text: ShortText) => ReactNode;
  /** Beside the button. */
  more?: ReactNode;
}) {
  const { portal, kind, judge, kept, field, more } = props;
  const { purpose, by, path } = channels[kind];
  const { t } = useTranslation('portals');
  const services = useServices();
  const { client } = services;
  const { session } = identityOf(services, portal);
  const { proof } = useOwnCalls();
  const token = session.accessToken;
  const call = useCall();
  const [step, setStep] = useState<'ask' | 'prove' | 'done'>('ask');
  const form = useShortForm({
    judges: { to: judge },
    busy: call.busy,
    onSubmit: () => setStep('prove'),
  });
  const to = kept(form.values.to);
  const own = portal === 'vermittler' ? agentProof(client, token, purpose) : proof(purpose);

  async function change([proven, sent]: string[]): Promise<void> {
    const body = { [kind]: to, proof: proven, [`${kind}Proof`]: sent };
    const good = await call.run(() => changeAccount(client, token, path[portal], body));
    // The session is to say the new address, too.
    if (good) await session.refresh().catch(() => undefined);
    setStep(good ? 'done' : 'ask');
  }

  if (step === 'done')
    return (
      <InfoBox type="positive" headline={t(`account.${kind}.done`)} announce>
        {t(`account.${kind}.doneText`, { [kind]: to })}
      </InfoBox>
    );
  return (
    <div className={styles.steps}>
      <RefusalBox refusal={call.refusal} />
      {step === 'ask' ? (
        <ShortForm form={form} submit={t('account.next')} busy={call.busy} more={more}>
          {field({ ...form.text('to'), name: kind })}
        </ShortForm>
      ) : (
        <ProofSteps
          proofs={[own, addressProof(client, { purpose, by, to })]}
          busy={call.busy}
          onProven={(proven) => void change(proven)}
          onBack={() => setStep('ask')}
        />
      )}
    </div>
  );
}
