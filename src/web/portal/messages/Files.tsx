import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatFileName } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { saveFile } from '#web/base/saveFile.ts';
import type { MessageCalls, MessageFile } from '#web/base/api/messages.ts';
import styles from './Files.module.css';

function FileButton({ file, load }: { file: MessageFile; load: MessageCalls['file'] }) {
  const { t } = useTranslation('messages');
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function save(): Promise<void> {
    setState('busy');
    const { ok, data } = await load(file.id);
    if (ok && data) saveFile(data);
    setState(ok ? 'ready' : 'failed');
  }
  return (
    <li>
      <Button
        variant="link"
        icon="download"
        busy={state === 'busy'}
        title={file.name}
        onClick={() => void save()}
      >
        {formatFileName(file.name)}
      </Button>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('fileFailed')}
        </p>
      )}
    </li>
  );
}

/** The files of a message, to be saved. */
export function Files({ files, load }: { files: MessageFile[]; load: MessageCalls['file'] }) {
  const { t } = useTranslation('messages');
  return (
    <ul className={styles.files} aria-label={t('attachments')}>
      {files.map((file) => (
        <FileButton key={file.id} file={file} load={load} />
      ))}
    </ul>
  );
}
