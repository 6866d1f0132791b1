import { useEffect, useMemo, useState } from 'react';
import type { KeptText } from '#renderers/ui/keptText.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useSentFiles } from '#web/shell/files/useSentFiles.ts';
import { keepFiles, keptFiles } from './keptFiles.ts';

/**
 * The files of a message that is being written.
 * @param beginFile has to be referentially stable
 * @param kept where they are remembered until they are sent
 */
export function useAttachments(
  beginFile: Parameters<typeof useSentFiles>[0]['begin'],
  kept: KeptText | undefined,
) {
  const { t } = useTranslation('messages');
  const {
    files: sent,
    add,
    remove,
    clear,
  } = useSentFiles({
    begin: beginFile,
    pointer: '/anhaenge',
    earlier: () => keptFiles(kept, t('file.again')),
  });
  /** Small pictures by the key of their file. */
  const [previews, setPreviews] = useState<{ [key: number]: string }>({});
  const files = useMemo(
    () => sent.map((file) => ({ ...file, ...(previews[file.key] && { preview: previews[file.key] }) })),
    [sent, previews],
  );
  useEffect(() => keepFiles(kept, files), [kept, files]);
  return {
    files,
    add,
    remove,
    keepPreview: (key: number, preview: string) => setPreviews((all) => ({ ...all, [key]: preview })),
    clear() {
      clear();
      // The page of a letter goes away with it, and would keep them.
      keepFiles(kept, []);
    },
    ids: files.flatMap(({ state, id }) => (state === 'done' && id !== undefined ? [id] : [])),
    busy: files.some(({ state }) => state === 'sending' || state === 'waiting'),
  };
}
