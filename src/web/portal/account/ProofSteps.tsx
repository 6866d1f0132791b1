import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { CodeField, digitsOf, useCodeValidator } from '#web/shell/form/CodeField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import type { SentCode } from '#web/base/api/account.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import styles from './Account.module.css';

/** A code to ask for. */
export interface Proof {
  name: string;
  by: 'sms' | 'mail';
  send: () => Promise<ServiceResult<SentCode>>;
  prove: (answer: { id: string; code: string }) => Promise<ServiceResult<string>>;
}

/** Asks for codes one after the other; `onProven` gets what they prove, in the same order. */
export function ProofSteps(props: {
  proofs: Proof[];
  busy: boolean;
  onProven: (proven: string[]) => void;
  onBack: () => void;
}) {
  const { proofs, busy, onProven, onBack } = props;
  const [proven, setProven] = useState<string[]>([]);
  const proof = proofs[Math.min(proven.length, proofs.length - 1)];
  if (!proof) return null;
  return (
    <ProofStep
      key={proof.name}
      proof={proof}
      busy={busy}
      onBack={onBack}
      onProven={(one) => {
        const all = [...proven, one];
        setProven(all);
        if (all.length === proofs.length) onProven(all);
      }}
    />
  );
}

/** One code: sent at once, and again when asked for. */
function ProofStep(props: {
  proof: Proof;
  busy: boolean;
  onProven: (proven: string) => void;
  onBack: () => void;
}) {
  const { proof, busy, onProven, onBack } = props;
  const { t } = useTranslation('portals');
  const call = useCall();
  const [sent, setSent] = useState<SentCode>();
  const begun = useRef(false);

  const send = async () => setSent((await call.run(proof.send))?.data);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  });
  const wrong = call.refusal?.code === 'code-wrong';
  const form = useShortForm({
    judges: { code: useCodeValidator() },
    said: { code: wrong ? t('signIn.code.codeWrong') : undefined },
    busy: busy || call.busy || sent === undefined,
    async onSubmit({ code }) {
      const answer = { id: sent?.id ?? '', code: digitsOf(code) };
      const good = await call.run(() => proof.prove(answer));
      if (good?.data !== undefined) onProven(good.data);
    },
  });
  return (
    <div className={styles.steps}>
      <p role="status">{sent && t(`account.proof.${proof.by}`, { destination: sent.destination })}</p>
      <RefusalBox refusal={wrong ? undefined : call.refusal} />
      <ShortForm
        form={form}
        submit={t('account.proof.submit')}
        busy={busy || call.busy}
        more={
          <>
            <Button variant="link" onClick={() => void send()}>
              {t('account.proof.again')}
            </Button>
            <Button variant="link" onClick={onBack}>
              {t('account.proof.back')}
            </Button>
          </>
        }
      >
        <CodeField
          text={form.text('code')}
          label={t(`account.proof.label.${proof.by}`)}
          hint={t('account.proof.hint')}
        />
      </ShortForm>
    </div>
  );
}
