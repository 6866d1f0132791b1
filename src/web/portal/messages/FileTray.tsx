import { useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { formatFileName } from '#engine/text/format.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { SentFile } from '#web/shell/files/useSentFiles.ts';
import { viewOf } from '../parts/viewOf.ts';
import styles from './Attachments.module.css';
import { smallPicture } from './smallPicture.ts';
import type { useAttachments } from './useAttachments.ts';

/** Files are announced at every quarter. */
const quarter = (percent: number) => Math.floor(percent / 25) * 25;

const isWrong = ({ state }: SentFile) => state === 'refused' || state === 'failed';

function statusText(file: SentFile, t: TFunction<'messages'>): string {
  if (isWrong(file)) return file.reason ?? t('file.failed');
  if (file.state === 'done') return t('file.done', { size: formatFileSize(file.size) });
  if (file.state === 'waiting') return t('file.waiting');
  return t('file.percent', { percent: quarter(file.percent) });
}

/** What was chosen, in small: pictures themselves, else an icon. */
function Preview({
  file: { file, name, preview },
  onSmall,
}: {
  file: SentFile;
  onSmall: (preview: string) => void;
}) {
  const picture = viewOf(name) === 'image' ? file : undefined;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const shown = address ?? preview;
  return (
    <span className={styles.preview}>
      {shown === undefined ? (
        <Icon name="document" />
      ) : (
        <img
          src={shown}
          alt=""
          onLoad={({ currentTarget }) => {
            const small = preview ?? smallPicture(currentTarget);
            if (small !== undefined && small !== preview) onSmall(small);
          }}
        />
      )}
    </span>
  );
}

/** The chosen files: what each is, how far it is, and how to take it out. */
export function FileTray({
  files,
  remove,
  keepPreview,
}: Pick<ReturnType<typeof useAttachments>, 'files' | 'remove' | 'keepPreview'>) {
  const { t } = useTranslation('messages');
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('attachments')}>
      {files.map((file) => (
        <li key={file.key} className={styles.file}>
          <Preview file={file} onSmall={(preview) => keepPreview(file.key, preview)} />
          <span className={styles.name} title={file.name}>
            {formatFileName(file.name)}
          </span>
          <span role={isWrong(file) ? 'alert' : 'status'} className={styles[file.state]}>
            {statusText(file, t)}
          </span>
          <button
            type="button"
            className={styles.remove}
            title={t('file.remove')}
            aria-label={t('file.removeOf', { name: file.name })}
            onClick={() => remove(file)}
          >
            <Icon name="close" size="s" />
          </button>
        </li>
      ))}
    </ul>
  );
}
