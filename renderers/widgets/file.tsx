import { useEffect, useRef, useState } from 'react';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { formatFileName } from '#engine/text/format.ts';
import { acceptOf } from '#engine/uploads.ts';
import { useTexts } from '../form/texts.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { focusField } from '../form/focusField.ts';
import { DropZone } from './file/DropZone.tsx';
import { FileRow } from './file/FileRow.tsx';
import type { FileRowView } from './file/fileRows.ts';
import { announcementsSince } from './file/announcements.ts';
import { useFiles } from './file/useFiles.ts';
import { controlProps } from './input/controlProps.ts';
import { contextOf } from '../wizard/store/widgetContext.ts';
import type { ControlProps } from '../form/widget.ts';
import type { WizardStore } from '../wizard/store/wizardStore.ts';
import styles from './file.module.css';

/** Announcements of upload events, one at a time. */
function useAnnouncements(rows: FileRowView[]): [string, (text: string) => void] {
  const { t } = useTexts();
  const before = useRef(rows);
  const [announcement, say] = useState('');
  useEffect(() => {
    const announcements = announcementsSince(before.current, rows);
    before.current = rows;
    if (announcements.length === 0) return;
    const sentences = announcements.map(({ what, name, percent }) =>
      t(`widgets:file.say.${what}`, { name: formatFileName(name), percent }),
    );
    say(sentences.join('. '));
  }, [rows, t]);
  return [announcement, say];
}

interface UploadsProps extends ControlProps {
  wizard: WizardStore;
  /** The camera is the first of the two ways. */
  cameraFirst?: true;
}

/** File field of a wizard: choose, drop or photograph. Other forms keep files in their data (`EmbeddedFiles`). */
export function FileInput(props: ControlProps) {
  const { wizard } = contextOf(props.registry);
  return wizard && <Uploads {...props} wizard={wizard} />;
}

/** File field that offers the camera first, and nothing at all on devices without a touch screen. */
export function Camera(props: ControlProps) {
  const { id, label } = props;
  const { wizard } = contextOf(props.registry);
  return (
    wizard && (
      <fieldset className={styles.onPhone} id={id} aria-describedby={`${id}-hint ${id}-error`} tabIndex={-1}>
        <legend className={styles.legend}>{label}</legend>
        <Uploads {...props} wizard={wizard} cameraFirst />
      </fieldset>
    )
  );
}

/** Uploads start immediately and show their state. */
function Uploads({ wizard, cameraFirst, ...props }: UploadsProps) {
  const { id } = props;
  const { t } = useTexts();
  const { rows, rule, kinds, most, full, add, retry, resume, remove } = useFiles(props, wizard);
  const [announcement, say] = useAnnouncements(rows);
  const { autoComplete: _, ...control } = controlProps(props, `${id}-allowed`);
  const accept = acceptOf(rule);
  const size = formatFileSize(rule.maxBytes);
  const leave = (row: FileRowView) => {
    const name = formatFileName(row.name);
    const moving = row.status !== 'done' && row.status !== 'refused';
    if (row.status !== 'refused') say(t(`widgets:file.say.${moving ? 'canceled' : 'removed'}`, { name }));
    remove(row);
    // The button that was pressed is gone with its row.
    requestAnimationFrame(() => focusField(id));
  };
  return (
    <div className={styles.files}>
      {full ? (
        <p className={styles.allowed}>{t('widgets:file.full', { count: most })}</p>
      ) : (
        <DropZone
          control={{ ...control, id: `${id}-add` }}
          accept={accept}
          most={most}
          camera={cameraFirst ? 'first' : rule.kinds.includes('image') ? 'also' : 'none'}
          onFiles={add}
        />
      )}
      <p className={styles.allowed} id={`${id}-allowed`}>
        {t('widgets:file.allowed', { count: most, kinds, size })}
      </p>
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('widgets:file.list')}>
          {rows.map((row, index) => (
            <FileRow
              key={row.key}
              id={`${id}-${index}`}
              row={row}
              accept={accept}
              onCancel={() => leave(row)}
              onRemove={() => leave(row)}
              onRetry={() => retry(row)}
              onResume={(file) => resume(row, file)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
