import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { CodeCard } from '#web/shell/form/CodeCard.tsx';
import type { SubmissionControl } from '../pages/useSubmission.ts';
import { HandedOverCard } from './HandedOverCard.tsx';
import styles from './Handover.module.css';
import SendOffer from './SendOffer.tsx';
import { SignatureCard } from './SignatureCard.tsx';
import { useHandover } from './useHandover.ts';
import { useHandoverText } from '#web/portal/offer/useHandoverText.ts';

/** Offers the ways to confirm. */
function ConfirmationChoice({ hand }: { hand: ReturnType<typeof useHandover> }) {
  const { t } = useHandoverText();
  const { busy } = hand;
  return (
    <>
      <h2 className={styles.title}>{t('title')}</h2>
      <p>{t('why')}</p>
      <div className={styles.ways}>
        <SendOffer />
        <Button busy={busy === 'give'} onClick={() => void hand.give()}>
          {t('give')}
        </Button>
      </div>
      <p>{t('now')}</p>
      <div className={styles.ways}>
        <Button busy={busy === 'sms'} onClick={() => void hand.sendCode('sms')}>
          {t('bySms')}
        </Button>
        <Button busy={busy === 'mail'} onClick={() => void hand.sendCode('mail')}>
          {t('byMail')}
        </Button>
        <Button onClick={() => hand.choose({ kind: 'sign' })}>{t('sign')}</Button>
      </div>
    </>
  );
}

/** End of the summary for agents: hand the draft to the customer, or confirm immediately by code or signature. */
export default function CustomerConfirmation({
  sending,
  submit,
}: {
  sending: SubmissionControl;
  submit: string;
}) {
  const { t, ready } = useHandoverText();
  const hand = useHandover(sending);
  const { step, busy, failure } = hand;
  if (!ready) return <Skeleton lines={3} />;
  const { problem, code } = failure ?? { problem: undefined, code: false };
  const sent = step.kind === 'code' ? step : undefined;
  const filing = busy === 'code' || busy === 'sign' || sending.state.status === 'sending';
  return (
    <div className={styles.part}>
      {failure && !code && (
        <InfoBox type="error" headline={problem?.title ?? t('failed')} announce>
          {problem?.detail}
        </InfoBox>
      )}
      {step.kind === 'choose' && <ConfirmationChoice hand={hand} />}
      {step.kind === 'given' && (
        <HandedOverCard
          given={step.given}
          busy={busy === 'takeBack'}
          onTakeBack={() => void hand.takeBack()}
        />
      )}
      {sent && (
        <CodeCard
          key={sent.sent.id}
          words={{
            title: t('code.title'),
            text: t('code.text', { destination: sent.sent.destination }),
            label: t('code.label'),
            hint: t('code.hint'),
            again: t('code.again'),
            submit,
          }}
          busy={filing}
          problem={code ? (problem?.title ?? t('failed')) : undefined}
          onCode={(entered) => void hand.enterCode(entered)}
          onAgain={() => void hand.sendCode(sent.channel)}
        />
      )}
      {step.kind === 'sign' && (
        <SignatureCard submit={submit} busy={filing} onSigned={(signature) => void hand.sign(signature)} />
      )}
      {(step.kind === 'code' || step.kind === 'sign') && (
        <p>
          <Button variant="link" onClick={() => hand.choose({ kind: 'choose' })}>
            {t('back')}
          </Button>
        </p>
      )}
    </div>
  );
}
