import { useEffect, useRef, useState } from 'react';
import { useCall } from '#web/shell/form/useCall.ts';
import type { SentCode } from '#web/base/api/account.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { ProofForm } from './ProofForm.tsx';

/** A code to ask for. */
export interface Proof {
  name: string;
  by: 'sms' | 'mail';
  /** A first code that is on its way already. */
  sent?: SentCode;
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
  const call = useCall();
  const [sent, setSent] = useState(proof.sent);
  const begun = useRef(proof.sent !== undefined);

  const send = async () => setSent((await call.run(proof.send))?.data);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  });
  return (
    <ProofForm
      by={proof.by}
      sent={sent}
      refusal={call.refusal}
      busy={busy || call.busy}
      onAgain={() => void send()}
      onBack={onBack}
      onCode={async (code) => {
        const good = await call.run(() => proof.prove({ id: sent?.id ?? '', code }));
        if (good?.data !== undefined) onProven(good.data);
      }}
    />
  );
}
