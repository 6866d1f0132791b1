import { useTexts } from '../../form/texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useDropTarget } from '../../ui/useDropTarget.ts';
import type { controlProps } from '../input/controlProps.ts';
import styles from '../file.module.css';

interface DropZoneProps {
  control: Omit<ReturnType<typeof controlProps>, 'autoComplete'>;
  accept: string;
  /** Maximum number of files. */
  most: number;
  /** Whether a photo may be taken for it, and whether that is the first way on a phone. */
  camera: 'first' | 'also' | 'none';
  onFiles: (files: File[]) => void;
}

/** Area to choose, drop or photograph files. Everything that can be dropped can also be chosen. */
export function DropZone({ control, accept, most, camera, onFiles }: DropZoneProps) {
  const { t } = useTexts();
  const { over, target } = useDropTarget(onFiles);
  const take = (list: FileList | null) => onFiles([...(list ?? [])]);
  return (
    <div data-drop className={[styles.zone, over && styles.over].filter(Boolean).join(' ')} {...target}>
      <label className={styles.choose}>
        <input
          {...control}
          className={styles.input}
          type="file"
          accept={accept}
          multiple={most > 1}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <Icon name="plus" size="s" />
        <span>{t('widgets:file.choose', { count: most })}</span>
      </label>
      {camera !== 'none' && (
        <label
          className={[styles.choose, styles.camera, camera === 'first' && styles.first]
            .filter(Boolean)
            .join(' ')}
        >
          <input
            className={styles.input}
            type="file"
            accept="image/*"
            capture="environment"
            onFocus={control.onFocus}
            onBlur={control.onBlur}
            onChange={(event) => {
              take(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
          <Icon name="camera" size="s" />
          <span>{t('widgets:file.camera')}</span>
        </label>
      )}
      <span className={styles.drop} aria-hidden="true">
        {t('widgets:file.drop', { count: most })}
      </span>
    </div>
  );
}
