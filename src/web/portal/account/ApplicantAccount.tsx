import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { normaliseMobilePhone } from '#engine/formats/phone.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { checkApplicant, registerApplicant, type SentApplication } from '#web/base/api/account.ts';
import { portalAddresses } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { useNamespace } from '#web/base/useNamespace.ts';
import { useCall } from '#web/shell/form/useCall.ts';
import { ApplicantPassword } from './ApplicantPassword.tsx';
import { applicantProofs } from './applicantProofs.ts';
import { ProofSteps } from './ProofSteps.tsx';
import styles from './Account.module.css';

type Known = Awaited<ReturnType<typeof checkApplicant>>['data'];

/** Returns who the server knows to have sent an application; null where no account can be made by it any more. */
function useApplicant(sent: SentApplication): Known | null {
  const { client } = useServices();
  const [applicant, setKnown] = useState<Known | null>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void checkApplicant(client, sent).then(({ ok, data }) => setKnown(ok && data ? data : null));
  });
  return applicant;
}

/**
 * An account for an applicant: a password is chosen, and codes prove mailbox and phone.
 * @param props.otherwise shown where no account can be made by the application any more
 */
export default function ApplicantAccount(props: { sent: SentApplication; otherwise: ReactNode }) {
  const ready = useNamespace('portals');
  const applicant = useApplicant(props.sent);
  if (applicant === null) return props.otherwise;
  return ready && applicant ? <Steps sent={props.sent} known={applicant} /> : null;
}

function Steps({ sent, known: applicant }: { sent: SentApplication; known: NonNullable<Known> }) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const call = useCall();
  const [step, setStep] = useState<'choose' | 'prove' | 'done'>('choose');
  const [choice, setChoice] = useState({ password: '', phone: '' });
  const phone = applicant.phone === undefined ? { phone: normaliseMobilePhone(choice.phone) ?? '' } : {};

  async function register([mailProof = '', phoneProof = '']: string[]): Promise<void> {
    const chosen = { password: choice.password.normalize('NFC'), mailProof, phoneProof, ...phone };
    const good = await call.run(() => registerApplicant(client, { ...sent, ...chosen }));
    setStep(good ? 'done' : 'choose');
  }

  if (step === 'done')
    return (
      <InfoBox type="positive" headline={t('register.done.heading')} announce>
        <p>{t('register.done.intro')}</p>
        <Link href={portalAddresses.benutzer.signIn} iconAfter="arrow-right">
          {t('signIn.submit')}
        </Link>
      </InfoBox>
    );
  return (
    <section aria-labelledby="applicant-account" className={styles.applicant}>
      <h2 id="applicant-account">{t('applicant.title')}</h2>
      {step === 'choose' ? (
        <ApplicantPassword
          known={applicant}
          choice={choice}
          refusal={call.refusal}
          onChoice={(chosen) => {
            setChoice(chosen);
            setStep('prove');
          }}
        />
      ) : (
        <ProofSteps
          proofs={applicantProofs(client, { ...sent, ...phone })}
          busy={call.busy}
          onProven={(proven) => void register(proven)}
          onBack={() => setStep('choose')}
        />
      )}
    </section>
  );
}
