import { useState } from 'react';
import { normaliseIban } from '#engine/formats/iban.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { changeAccounts, type OwnAccounts } from '#web/base/api/partner.ts';
import { useServices } from '#web/base/services.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { ProofSteps } from '#web/portal/account/ProofSteps.tsx';
import { useOwnCalls } from '#web/portal/account/useOwnCalls.ts';
import { AccountForm, type ChosenAccount } from './AccountForm.tsx';
import { AccountSaved } from './AccountSaved.tsx';
import styles from './BankAccount.module.css';

/** The steps of the change: form, code, result. What was entered stays when a step is refused. */
export function AccountChange({ accounts, onStale }: { accounts: OwnAccounts; onStale: () => void }) {
  const { client } = useServices();
  const { own, proof, token } = useOwnCalls();
  const call = useCall();
  const [chosen, setChosen] = useState<ChosenAccount>();
  const [step, setStep] = useState<'ask' | 'prove' | 'done'>('ask');

  async function change({ contracts, holder, ...typed }: ChosenAccount, proven: string): Promise<void> {
    const iban = normaliseIban(typed.iban);
    const { version } = accounts;
    const body = { items: [{ iban, holder, mandate: true }], contracts, proof: proven, version };
    const number = await own();
    const good = await call.run(() => changeAccounts(client, token, number, body));
    if (!good) onStale();
    setStep(good ? 'done' : 'ask');
  }

  if (chosen && step === 'done')
    return (
      <AccountSaved
        iban={chosen.iban}
        contracts={accounts.contracts.filter(({ id }) => chosen.contracts.includes(id))}
      />
    );
  return (
    <Card className={styles.card}>
      <RefusalBox refusal={call.refusal} />
      {chosen && step === 'prove' ? (
        <ProofSteps
          proofs={[
            proof('bankverbindung', {
              accounts: [normaliseIban(chosen.iban)],
              contracts: chosen.contracts,
            }),
          ]}
          busy={call.busy}
          onProven={([proven = '']) => void change(chosen, proven)}
          onBack={() => setStep('ask')}
        />
      ) : (
        <AccountForm
          accounts={accounts}
          chosen={chosen}
          busy={call.busy}
          onChosen={(next) => {
            setChosen(next);
            setStep('prove');
          }}
        />
      )}
    </Card>
  );
}
