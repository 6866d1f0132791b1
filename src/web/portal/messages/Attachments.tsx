import { useId, useRef } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { formatFileName } from '#engine/text/format.ts';
import { acceptOf, uploadRule } from '#engine/uploads.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { SentFile } from '#web/shell/files/useSentFiles.ts';
import styles from './Attachments.module.css';
import type { useAttachments } from './useAttachments.ts';

/** Accepted types of the file chooser; the server checks the content. */
const rule = uploadRule({ 'x-upload': { types: ['image', 'pdf', 'text', 'video'] } });

/** Files are announced at every quarter. */
const quarter = (percent: number) => Math.floor(percent / 25) * 25;

const isWrong = ({ state }: SentFile) => state === 'refused' || state === 'failed';

function statusText(file: SentFile, t: TFunction<'messages'>): string {
  if (isWrong(file)) return file.reason ?? t('file.failed');
  if (file.state === 'done') return t('file.done', { size: formatFileSize(file.size) });
  if (file.state === 'waiting') return t('file.waiting');
  return t('file.percent', { percent: quarter(file.percent) });
}

/** Chooses files for a message and shows how far each is. */
export function Attachments({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const { t } = useTranslation('messages');
  const { files, add, remove } = attachments;
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={styles.outer}>
      <VisuallyHidden>
        <label htmlFor={id}>{t('file.label')}</label>
        <input
          ref={chooser}
          id={id}
          type="file"
          multiple
          tabIndex={-1}
          accept={rule && acceptOf(rule)}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </VisuallyHidden>
      <Button icon="upload" onClick={() => chooser.current?.click()}>
        {t('file.add')}
      </Button>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('attachments')}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <span className={styles.name} title={file.name}>
                {formatFileName(file.name)}
              </span>
              <span role={isWrong(file) ? 'alert' : 'status'} className={styles[file.state]}>
                {statusText(file, t)}
              </span>
              <Button
                variant="link"
                aria-label={t('file.removeOf', { name: file.name })}
                onClick={() => remove(file)}
              >
                {t('file.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
