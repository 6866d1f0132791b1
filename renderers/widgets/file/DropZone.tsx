import { useEffect, useState, type DragEvent } from 'react';
import { useTexts } from '../../form/texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { controlProps } from '../input/controlProps.ts';
import styles from '../file.module.css';

interface DropZoneProps {
  control: Omit<ReturnType<typeof controlProps>, 'autoComplete'>;
  accept: string;
  /** Maximum number of files. */
  most: number;
  /** Whether a photo may be taken for it. */
  camera: boolean;
  onFiles: (files: File[]) => void;
}

/** Ignores files dropped beside the zone: the browser would open them instead of the page. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

/** Area to choose, drop or photograph files. Everything that can be dropped can also be chosen. */
export function DropZone({ control, accept, most, camera, onFiles }: DropZoneProps) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  useHarmlessDrops();
  const take = (list: FileList | null) => onFiles([...(list ?? [])]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={[styles.zone, over && styles.over].filter(Boolean).join(' ')}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
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
      {camera && (
        <label className={[styles.choose, styles.camera].join(' ')}>
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
