import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { QrLink } from '#web/portal/parts/QrLink.tsx';
import { useClaim } from './claimContext.ts';
import styles from './PhoneLink.module.css';

/** Shows a link by which a phone sends files for this claim: as a picture for its camera, and to be copied. */
export function PhoneLink({ claim, onClosed }: { claim: string; onClosed: () => void }) {
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const [link, setLink] = useState<string>();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  async function make(): Promise<void> {
    setState('busy');
    const { ok, data } = await calls.phoneLink(claim);
    setState(ok && data ? 'ready' : 'failed');
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
        <p>{t('documents.phoneText')}</p>
        {link !== undefined && (
          <QrLink
            link={link}
            words={{
              code: t('documents.qr'),
              copy: t('documents.phoneLink'),
              copied: t('documents.phoneCopied'),
            }}
          />
        )}
      </Modal>
    </div>
  );
}
