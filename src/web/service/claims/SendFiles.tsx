import { useId, useMemo } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { formatFileName } from '#engine/text/format.ts';
import { acceptOf } from '#engine/uploads.ts';
import { TextsContext } from '#renderers/form/texts.ts';
import { useTranslate } from '#renderers/form/useTranslate.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { DropZone } from '#renderers/widgets/file/DropZone.tsx';
import type { SentFile } from '#web/shell/files/useSentFiles.ts';
import styles from './SendFiles.module.css';
import { claimRule, useClaimFiles, type ClaimSender } from './useClaimFiles.ts';

const namespace = 'claims';

/** Maximum number of files per selection. */
const maxFiles = 10;

/** Said at every quarter: more would be noise. */
const quarter = (percent: number) => Math.floor(percent / 25) * 25;

function FileState({ file }: { file: SentFile }) {
  const { t } = useTranslation(['claims', 'widgets']);
  const { state, size, percent, reason } = file;
  if (state === 'refused' || state === 'failed')
    return (
      <span role="alert" className={styles.wrong}>
        {reason ?? t('widgets:file.failed')}
      </span>
    );
  const values = { size: formatFileSize(size), percent: quarter(percent) };
  return (
    <span role="status" className={styles.stand}>
      {t(`widgets:file.${state}`, values)}
    </span>
  );
}

function Sending(props: { of: ClaimSender; requirement: string; title: string; onArrived: () => void }) {
  const { of, requirement, title, onArrived } = props;
  const { t } = useTranslation(['claims', 'widgets']);
  const { files, add, drop } = useClaimFiles(of, requirement, onArrived);
  const id = useId();
  return (
    <div className={styles.outer} role="group" aria-label={t('documents.send', { title })}>
      <DropZone
        control={{ id, name: requirement, 'aria-describedby': undefined, 'aria-invalid': undefined } as never}
        accept={acceptOf(claimRule)}
        most={maxFiles}
        camera="also"
        onFiles={add}
      />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <span className={styles.name} title={file.name}>
                {formatFileName(file.name)}
              </span>
              {(file.state === 'sending' || file.state === 'waiting') && (
                <progress
                  max={100}
                  value={file.percent}
                  aria-label={t('widgets:file.progress', { name: file.name })}
                />
              )}
              <FileState file={file} />
              {file.state !== 'done' && (
                <Button
                  variant="link"
                  aria-label={t('widgets:file.cancelNamed', { name: file.name })}
                  onClick={() => drop(file)}
                >
                  {t('widgets:file.cancel')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sends files for one document of a claim: chosen, dropped or photographed; shows how far each is. */
export function SendFiles(props: Parameters<typeof Sending>[0]) {
  const t = useTranslate(namespace);
  const texts = useMemo(() => ({ t, namespace }), [t]);
  return (
    <TextsContext value={texts}>
      <Sending {...props} />
    </TextsContext>
  );
}
