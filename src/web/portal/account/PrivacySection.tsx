import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { askForErasure, type Hold } from '#web/base/api/account.ts';
import { DownloadButton } from '../parts/DownloadButton.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useServices } from '#web/base/services.ts';
import { ProofSteps } from './ProofSteps.tsx';
import { useOwnCalls } from './useOwnCalls.ts';
import styles from './Account.module.css';

/** Personal data: download and erasure. */
export function PrivacySection() {
  const { t } = useTranslation('portals');
  return (
    <div className={styles.steps}>
      <Card className={styles.part}>
        <h2>{t('account.privacy.copy')}</h2>
        <p>{t('account.privacy.copyText')}</p>
        <DownloadButton href="/api/benutzer/auskunft" label={t('account.privacy.copyDownload')} />
      </Card>
      <Card className={styles.part}>
        <h2>{t('account.privacy.erase')}</h2>
        <Erasure />
      </Card>
    </div>
  );
}

/** The request, proven by a code, and what it comes to. */
function Erasure() {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { proof, token } = useOwnCalls();
  const call = useCall();
  const [step, setStep] = useState<'ask' | 'sure' | 'prove' | Hold[]>('ask');

  async function requestErasure([proven]: string[]): Promise<void> {
    const good = await call.run(() => askForErasure(client, token, proven));
    setStep(good?.data?.holds ?? 'ask');
  }

  if (Array.isArray(step)) return <ErasureResult holds={step} />;
  return (
    <div className={styles.steps}>
      <RefusalBox refusal={call.refusal} />
      {step === 'ask' ? (
        <>
          <p>{t('account.privacy.eraseText')}</p>
          <p>{t('account.privacy.eraseKept')}</p>
          <div>
            <Button onClick={() => setStep('sure')}>{t('account.privacy.eraseAsk')}</Button>
          </div>
        </>
      ) : step === 'sure' ? (
        <InfoBox type="warning" headline={t('account.privacy.eraseSure')} announce>
          <p>{t('account.privacy.eraseSureText')}</p>
          <p className={styles.buttons}>
            <Button onClick={() => setStep('prove')}>{t('account.privacy.eraseCode')}</Button>
            <Button variant="link" onClick={() => setStep('ask')}>
              {t('account.privacy.eraseKeep')}
            </Button>
          </p>
        </InfoBox>
      ) : (
        <ProofSteps
          proofs={[proof('loeschung')]}
          busy={call.busy}
          onProven={(proven) => void requestErasure(proven)}
          onBack={() => setStep('ask')}
        />
      )}
    </div>
  );
}

/** Result of an erasure: what is deleted now, and what is kept until when. */
function ErasureResult({ holds }: { holds: Hold[] }) {
  const { t } = useTranslation('portals');
  return (
    <div className={styles.steps}>
      <InfoBox type="positive" headline={t('account.privacy.asked')} announce>
        {t('account.privacy.askedText')}
      </InfoBox>
      {holds.length > 0 && (
        <>
          <h3>{t('account.privacy.kept')}</h3>
          <ul>
            {holds.map(({ kind, of, until }) => (
              <li key={of}>
                {t(`account.privacy.hold.${kind}`, { of, day: until === undefined ? '' : formatDate(until) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
