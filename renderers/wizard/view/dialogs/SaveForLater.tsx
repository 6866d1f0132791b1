import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import styles from './SaveForLater.module.css';

interface SaveForLaterProps {
  open: boolean;
  onClose: () => void;
  /** The secret address; absent while it is being made. */
  link?: string;
  /** Why there is no link yet, and what will make one. */
  hindrance?: string;
  /** Day on which it ends, `YYYY-MM-DD`. */
  expiresAt?: string;
  /** Copies text to the clipboard; rejects if the browser refuses. */
  copy: (text: string) => Promise<void>;
  /** Further ways to keep the link. */
  children?: ReactNode;
}

/** Dialog with the link that resumes the draft. */
export function SaveForLater({
  open,
  onClose,
  link,
  hindrance,
  expiresAt,
  copy,
  children,
}: SaveForLaterProps) {
  const { t } = useTranslation('wizard');
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const close = () => {
    setCopied(undefined);
    onClose();
  };
  const copyLink = async (text: string) => {
    try {
      await copy(text);
      setCopied('yes');
    } catch {
      input.current?.select();
      setCopied('no');
    }
  };
  return (
    <Modal open={open} title={t('saveForLater.title')} onClose={close} cancelLabel={t('saveForLater.done')}>
      <p>{t('saveForLater.text')}</p>
      {link === undefined && hindrance !== undefined && (
        <InfoBox type="warning" announce>
          <p>{hindrance}</p>
        </InfoBox>
      )}
      {link === undefined && hindrance === undefined && <Skeleton lines={1} />}
      {link !== undefined && (
        <div className={styles.link}>
          <label htmlFor={id} className={styles.label}>
            {t('saveForLater.link')}
          </label>
          <input
            ref={input}
            id={id}
            className={styles.input}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="primary" icon="copy" onClick={() => void copyLink(link)}>
            {t('saveForLater.copy')}
          </Button>
        </div>
      )}
      <p role="status" className={styles.status}>
        {copied === 'yes' && t('saveForLater.copied')}
        {copied === 'no' && t('saveForLater.copyByHand')}
      </p>
      {link !== undefined && children}
      {hindrance === undefined && (
        <InfoBox>
          <p>{t('saveForLater.secret')}</p>
          {expiresAt !== undefined && <p>{t('saveForLater.expires', { date: formatDate(expiresAt) })}</p>}
        </InfoBox>
      )}
    </Modal>
  );
}
