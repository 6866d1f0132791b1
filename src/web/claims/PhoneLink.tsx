import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { patiently } from '../patiently.ts';
import { useClaim } from './claimContext.ts';
import styles from './PhoneLink.module.css';

const QrCode = lazy(() => patiently(() => import('./QrCode.tsx')));

/** Shows a link by which a phone sends files for this claim: as a picture for its camera, and to be copied. */
export function PhoneLink({ claim, onClosed }: { claim: string; onClosed: () => void }) {
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const [link, setLink] = useState<string>();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const [copied, setCopied] = useState(false);

  async function make(): Promise<void> {
    setState('busy');
    const { ok, data } = await calls.phoneLink(claim);
    setState(ok && data ? 'ready' : 'failed');
    setCopied(false);
    if (ok && data) setLink(data.href);
  }

  return (
    <div className={styles.outer}>
      <Button icon="camera" busy={state === 'busy'} onClick={() => void make()}>
        {t('documents.phone')}
      </Button>
      {state === 'failed' && <p role="alert">{t('documents.failed')}</p>}
      <Modal
        open={link !== undefined}
        title={t('documents.phoneTitle')}
        cancelLabel={t('documents.hide')}
        onClose={() => {
          setLink(undefined);
          onClosed();
        }}
      >
        {link !== undefined && (
          <div className={styles.link}>
            <p>{t('documents.phoneText')}</p>
            <Suspense fallback={<Skeleton lines={4} />}>
              <QrCode text={link} label={t('documents.qr')} />
            </Suspense>
            <p className={styles.address}>{link}</p>
            <Button
              onClick={() => {
                navigator.clipboard.writeText(link).then(
                  () => setCopied(true),
                  () => undefined,
                );
              }}
            >
              {t('documents.phoneLink')}
            </Button>
            {copied && (
              <InfoBox type="positive" announce>
                {t('documents.phoneCopied')}
              </InfoBox>
            )}
          </div>
        )}
      </Modal>
    </div>
  );
}
