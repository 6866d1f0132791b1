import { useSentFiles } from '#web/shell/files/useSentFiles.ts';

/** The files of a message that is being written. @param beginFile has to be referentially stable */
export function useAttachments(beginFile: Parameters<typeof useSentFiles>[0]['begin']) {
  const { files, add, remove, clear } = useSentFiles({ begin: beginFile, pointer: '/anhaenge' });
  return {
    files,
    add,
    remove,
    clear,
    ids: files.flatMap(({ state, id }) => (state === 'done' && id !== undefined ? [id] : [])),
    busy: files.some(({ state }) => state === 'sending' || state === 'waiting'),
  };
}
