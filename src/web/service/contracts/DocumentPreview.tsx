import { useEffect, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Dialog } from '#renderers/ui/dialog/Dialog.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import styles from './DocumentPreview.module.css';

/**
 * Shows a PDF beside the page, by the browser's own viewer. A browser that has none is not offered it: there the file
 * is taken away.
 */
export function DocumentPreview({ href, title }: { href: string; title: string }) {
  const { t } = useTranslation('portals');
  const { file } = useCustomer();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const [address, setAddress] = useState<string>();
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  if (!navigator.pdfViewerEnabled) return null;

  async function show(): Promise<void> {
    setState('busy');
    const { ok, data } = await file(href);
    setState(ok ? 'ready' : 'failed');
    if (ok && data) setAddress(URL.createObjectURL(data));
  }

  return (
    <div>
      <Button variant="link" busy={state === 'busy'} onClick={() => void show()}>
        {t('customer.downloads.show')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {state === 'failed' && <p role="alert">{t('customer.downloads.failed')}</p>}
      {address !== undefined && (
        <Dialog title={title} className={styles.preview} onClose={() => setAddress(undefined)}>
          <iframe className={styles.paper} src={address} title={title} />
        </Dialog>
      )}
    </div>
  );
}
