import type { MessageCalls } from '#web/base/api/messages.ts';
import { useSentFiles } from '#web/shell/files/useSentFiles.ts';

/** The files of a message that is being written. */
export function useAttachments({ beginFile }: MessageCalls) {
  const { files, add, remove } = useSentFiles({ begin: beginFile, pointer: '/anhaenge' });
  return {
    files,
    add,
    remove,
    ids: files.flatMap(({ state, id }) => (state === 'done' && id !== undefined ? [id] : [])),
    busy: files.some(({ state }) => state === 'sending' || state === 'waiting'),
  };
}
