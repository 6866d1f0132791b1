import type { ReactNode } from 'react';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { formatFileName } from '#engine/text/format.ts';
import { useTexts } from '../../form/texts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FilePreview } from './FilePreview.tsx';
import type { FileRowView } from './fileRows.ts';
import { useSender } from './useSender.ts';
import styles from '../file.module.css';

interface FileRowProps {
  /** Id of the row. */
  id: string;
  row: FileRowView;
  /** Accepted types of the file chooser. */
  accept: string;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
  /** Called with the file that resumes an interrupted upload. */
  onResume: (file: File) => void;
}

/** State or error of a file. */
function FileState({ row }: { row: FileRowView }) {
  const { t } = useTexts();
  const { status, percent, job } = row;
  const size = formatFileSize(row.size);
  if (status === 'refused')
    return (
      <p className={styles.wrong} role="alert">
        <strong>{job?.title}</strong> {job?.detail}
      </p>
    );
  if (status === 'failed')
    return (
      <p className={styles.wrong} role="alert">
        {t('widgets:file.failed')}
      </p>
    );
  if (status === 'done')
    return (
      <p className={styles.state}>
        <Icon name="check" size="s" className={styles.check} />
        {t('widgets:file.done', { size })}
      </p>
    );
  return <p className={styles.state}>{t(`widgets:file.${status}`, { size, percent })}</p>;
}

/** One file: preview, name, state and actions. */
export function FileRow({ id, row, accept, onCancel, onRetry, onRemove, onResume }: FileRowProps) {
  const { t } = useTexts();
  const files = useSender();
  const { status, upload, percent } = row;
  const name = formatFileName(row.name);
  const moving = status === 'sending' || status === 'checking' || status === 'waiting';
  const action = (what: string, press: () => void, key = what): ReactNode => (
    <Button
      variant="link"
      id={`${id}-${what}-edit`}
      aria-label={t(`widgets:file.${key}Named`, { name })}
      onClick={press}
    >
      {t(`widgets:file.${key}`)}
    </Button>
  );
  return (
    <li className={styles.row} id={id}>
      <FilePreview row={row} />
      <div className={styles.words}>
        {status === 'done' && upload && files ? (
          <a className={styles.name} href={files.hrefOf(upload.id)} download={row.name}>
            <span aria-hidden="true">{name}</span>
            <VisuallyHidden>{t('widgets:file.save', { name })}</VisuallyHidden>
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {moving && (
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={t('widgets:file.progress', { name })}
          />
        )}
        <FileState row={row} />
        <span className={styles.actions}>
          {moving && action('cancel', onCancel)}
          {status === 'failed' && action('retry', onRetry)}
          {status === 'interrupted' && (
            <label className={buttonClass('link', styles.resume)}>
              <input
                className={styles.input}
                type="file"
                accept={accept}
                aria-label={t('widgets:file.resumeNamed', { name })}
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? [];
                  if (file) onResume(file);
                  event.currentTarget.value = '';
                }}
              />
              <span aria-hidden="true">{t('widgets:file.resume')}</span>
            </label>
          )}
          {status === 'refused' && action('dismiss', onRemove)}
          {(status === 'done' || status === 'failed' || status === 'interrupted') &&
            action('remove', onRemove)}
        </span>
      </div>
    </li>
  );
}
