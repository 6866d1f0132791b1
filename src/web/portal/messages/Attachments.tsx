import { useId, useRef } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { acceptOf, uploadRule } from '#engine/uploads.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import styles from './Attachments.module.css';
import { FileTray } from './FileTray.tsx';
import type { useAttachments } from './useAttachments.ts';

/** Accepted types of the file chooser; the server checks the content. */
const rule = uploadRule({ 'x-upload': { types: ['image', 'pdf', 'text', 'video'] } });

/** A button that opens a chooser of files, or the camera. */
function Chooser(props: {
  label: string;
  icon: string;
  camera?: true;
  children: string;
  onFiles: (files: File[]) => void;
}) {
  const { label, icon, camera, children, onFiles } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <span className={camera && styles.camera}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
        <input
          ref={chooser}
          id={id}
          type="file"
          multiple={!camera}
          tabIndex={-1}
          accept={camera ? 'image/*' : rule && acceptOf(rule)}
          capture={camera && 'environment'}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </VisuallyHidden>
      <Button variant="quiet" icon={icon} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
    </span>
  );
}

/** Chooses files for a message, on phones by the camera, and shows how far each is. */
export function Attachments({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const { t } = useTranslation('messages');
  const { files, add, remove, keepPreview } = attachments;
  return (
    <div className={styles.outer}>
      <div className={styles.choose}>
        <Chooser label={t('file.label')} icon="upload" onFiles={add}>
          {t('file.add')}
        </Chooser>
        <Chooser label={t('file.cameraLabel')} icon="camera" camera onFiles={add}>
          {t('file.camera')}
        </Chooser>
        <span className={styles.hint} aria-hidden="true">
          {t('file.hint')}
        </span>
      </div>
      <FileTray files={files} remove={remove} keepPreview={keepPreview} />
    </div>
  );
}
