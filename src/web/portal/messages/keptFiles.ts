import type { KeptText } from '#renderers/ui/keptText.ts';
import type { SentFile } from '#web/shell/files/useSentFiles.ts';

/** What is remembered of a file: the file itself lies on the server once it has arrived there. */
type KeptFile = Pick<SentFile, 'name' | 'size' | 'id' | 'preview'>;

function parsed(text: string): KeptFile[] {
  try {
    const files: unknown = JSON.parse(text);
    return Array.isArray(files) ? (files as KeptFile[]) : [];
  } catch {
    return [];
  }
}

/**
 * The files of a message that was being written before a reload. What had not arrived by then is gone with the page.
 * @param again asks to choose such a file once more
 */
export const keptFiles = (kept: KeptText | undefined, again: string): SentFile[] =>
  parsed(kept?.read() ?? '').map(({ id, ...file }, index) => ({
    ...file,
    key: -1 - index,
    ...(id === undefined
      ? { percent: 0, state: 'failed', reason: again }
      : { id, percent: 100, state: 'done' }),
  }));

/** Remembers the files of a message; nothing is left where there are none. */
export function keepFiles(kept: KeptText | undefined, files: readonly SentFile[]): void {
  const shown = files.filter(({ state }) => state !== 'refused');
  const remembered = shown.map(({ name, size, state, id, preview }): KeptFile => {
    const arrived = state === 'done' && id !== undefined;
    return { name, size, ...(arrived && { id }), ...(preview !== undefined && { preview }) };
  });
  kept?.write(remembered.length === 0 ? '' : JSON.stringify(remembered));
}
