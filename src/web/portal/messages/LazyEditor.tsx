import { lazy, Suspense, useId } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { KeptText } from '#renderers/ui/keptText.ts';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import styles from './LazyEditor.module.css';

const Editor = lazy(() => import('#renderers/ui/richText/Editor.tsx'));

/** Preloads the editor. */
export const loadEditor = (): Promise<unknown> => import('#renderers/ui/richText/Editor.tsx');

/** Message editor with its label; its chunk is loaded on first use. */
export function LazyEditor({
  label,
  error,
  kept,
  onHtml,
}: {
  label: string;
  error?: string | undefined;
  kept?: KeptText | undefined;
  onHtml: (html: string) => void;
}) {
  const { t } = useTranslation('messages');
  const id = useId();
  const tool = (key: string) => ({ name: t(`editor.${key}.name`), sign: t(`editor.${key}.sign`) });
  return (
    <div>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <Suspense fallback={<Skeleton lines={5} />}>
        <Editor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={`${id}-error`}
          invalid={error !== undefined}
          kept={kept}
          onHtml={onHtml}
          words={{
            label: t('editor.label'),
            tools: {
              strong: tool('strong'),
              em: tool('em'),
              link: tool('link'),
              bullet_list: tool('bullets'),
              ordered_list: tool('numbers'),
            },
            address: t('editor.address'),
            addressHint: t('editor.addressHint'),
            addressWrong: t('editor.addressWrong'),
            insert: t('editor.insert'),
            removeLink: t('editor.removeLink'),
            cancel: t('editor.cancel'),
          }}
        />
      </Suspense>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
