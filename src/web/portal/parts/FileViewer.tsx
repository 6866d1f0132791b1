import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { Dialog } from '#renderers/ui/dialog/Dialog.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ServiceResult } from '#web/base/api/result.ts';
import { saveFile } from '#web/base/saveFile.ts';
import type { TiledFile } from './tiledFile.ts';
import styles from './FileTiles.module.css';
import { useLoadedFile, type LoadedFile } from './useLoadedFile.ts';
import { viewOf } from './viewOf.ts';

/** The file itself, or a sentence that it can be saved. */
function Shown({ name, address, failed }: { name: string } & LoadedFile) {
  const { t } = useTranslation('messages');
  if (failed) return <p role="alert">{t('fileFailed')}</p>;
  if (address === undefined) return <Skeleton lines={6} />;
  const view = viewOf(name);
  if (view === 'image') return <img className={styles.whole} src={address} alt={name} />;
  if (view === 'pdf' && navigator.pdfViewerEnabled)
    return <iframe className={styles.paper} src={address} title={name} />;
  return <p>{t('viewer.saveOnly')}</p>;
}

/** Shows one of some files in a dialog, with the way to its neighbours and to save it. */
export function FileViewer(props: {
  files: TiledFile[];
  at: number;
  title: string;
  load: (id: string) => Promise<ServiceResult<File>>;
  onMove: (at: number) => void;
  onClose: () => void;
}) {
  const { files, at, title, load, onMove, onClose } = props;
  const { t } = useTranslation('messages');
  const shown = files[at];
  const loaded = useLoadedFile(shown?.id, load);
  if (!shown) return null;
  const { file } = loaded;
  return (
    <Dialog
      title={title}
      className={styles.viewer}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button
            variant="primary"
            icon="download"
            busy={!file && !loaded.failed}
            onClick={() => file && saveFile(file)}
          >
            {t('viewer.save')}
          </Button>
          {files.length > 1 && (
            <>
              <Button icon="arrow-left" disabled={at === 0} onClick={() => onMove(at - 1)}>
                {t('viewer.before')}
              </Button>
              <Button
                iconAfter="arrow-right"
                disabled={at === files.length - 1}
                onClick={() => onMove(at + 1)}
              >
                {t('viewer.after')}
              </Button>
            </>
          )}
        </ButtonRow>
      }
    >
      <p className={styles.caption}>
        <strong>{shown.name}</strong>
        {shown.about !== undefined && <span>{shown.about}</span>}
      </p>
      <Shown name={shown.name} {...loaded} />
    </Dialog>
  );
}
