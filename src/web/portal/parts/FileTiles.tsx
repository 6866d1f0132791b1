import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { formatFileName } from '#engine/text/format.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { ServiceResult } from '#web/base/api/result.ts';
import { FileViewer } from './FileViewer.tsx';
import styles from './FileTiles.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import type { TiledFile } from './tiledFile.ts';
import { viewOf } from './viewOf.ts';

/** Files as tiles, pictures as thumbnails; a press opens them in a viewer, or saves what no viewer shows. */
export function FileTiles(props: {
  files: TiledFile[];
  label: string;
  load: (id: string) => Promise<ServiceResult<File>>;
}) {
  const { files, label, load } = props;
  const { t } = useTranslation('messages');
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul className={styles.tiles} aria-label={label}>
        {files.map(({ id, name, size, about }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.tile}
              title={name}
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
            >
              {viewOf(name) === 'image' ? (
                <Thumbnail id={id} load={load} size={size} />
              ) : (
                <span className={styles.picture}>
                  <Icon name={viewOf(name) === 'video' ? 'camera' : 'document'} size="l" />
                </span>
              )}
              <span className={styles.name}>{formatFileName(name)}</span>
              {(about ?? size) !== undefined && (
                <span className={styles.about}>{about ?? formatFileSize(size ?? 0)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <FileViewer
          files={files}
          at={opened}
          load={load}
          title={t('viewer.title', { place: opened + 1, count: files.length })}
          onMove={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
