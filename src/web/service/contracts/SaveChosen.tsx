import { useState } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { OwnDocument } from '#web/base/api/contracts.ts';
import { saveFile } from '#web/base/saveFile.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import styles from './DocumentList.module.css';

/** Saves the chosen documents in one file; they are put together in the browser. */
export default function SaveChosen({ chosen }: { chosen: OwnDocument[] }) {
  const { t } = useTranslation('portals');
  const { file } = useCustomer();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function save(): Promise<void> {
    setState('busy');
    try {
      const { zipOf } = await import('./zipOf.ts');
      const answers = await Promise.all(chosen.map(({ href }) => file(href)));
      const files = answers.flatMap(({ ok, data }) => (ok && data ? [data] : []));
      if (files.length < chosen.length) throw new Error('A document could not be read.');
      saveFile(new File([await zipOf(files)], t('customer.downloads.zip'), { type: 'application/zip' }));
      setState('ready');
    } catch {
      setState('failed');
    }
  }
  return (
    <div className={styles.chosen}>
      <p role="status">{t('customer.downloads.chosen', { count: chosen.length })}</p>
      <Button variant="primary" icon="download" busy={state === 'busy'} onClick={() => void save()}>
        {t('customer.downloads.downloadChosen')}
      </Button>
      {state === 'failed' && <p role="alert">{t('customer.downloads.failed')}</p>}
    </div>
  );
}
