import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { saveFile } from '#web/base/saveFile.ts';
import { useCustomer } from '../frames/customerContext.ts';

/** Downloads a file with the token of the signed-in person. */
export function DownloadButton({ href, of, label }: { href: string; of?: string; label: string }) {
  const { t } = useTranslation('portals');
  const { file } = useCustomer();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  async function fetchFile(): Promise<void> {
    setState('busy');
    const { ok, data } = await file(href);
    if (ok && data) saveFile(data);
    setState(ok ? 'ready' : 'failed');
  }

  return (
    <div>
      <Button variant="link" icon="download" busy={state === 'busy'} onClick={() => void fetchFile()}>
        {label}
        {of !== undefined && <VisuallyHidden>: {of}</VisuallyHidden>}
      </Button>
      {state === 'failed' && <p role="alert">{t('customer.downloads.failed')}</p>}
    </div>
  );
}
