import { expect, test } from 'vitest';
import type { SentFile } from '#web/shell/files/useSentFiles.ts';
import { keepFiles, keptFiles } from '#web/portal/messages/keptFiles.ts';

/** A place that holds one text. */
function place(text = '') {
  let held = text;
  return { read: () => held, write: (written: string) => void (held = written) };
}

const file = (name: string, state: SentFile['state'], id?: string): SentFile => ({
  key: 1,
  name,
  size: 7,
  percent: 50,
  state,
  ...(id !== undefined && { id }),
});

test('a file that has arrived is there after a reload; one under way is to be chosen again, a refused one is gone', () => {
  const kept = place();
  keepFiles(kept, [
    { ...file('da.jpg', 'done', 'u-1'), preview: 'data:image/jpeg;base64,AA==' },
    file('weg.pdf', 'sending', 'u-2'),
    file('nie.exe', 'refused'),
  ]);
  expect(keptFiles(kept, 'Noch einmal')).toEqual([
    {
      key: -1,
      name: 'da.jpg',
      size: 7,
      percent: 100,
      state: 'done',
      id: 'u-1',
      preview: 'data:image/jpeg;base64,AA==',
    },
    { key: -2, name: 'weg.pdf', size: 7, percent: 0, state: 'failed', reason: 'Noch einmal' },
  ]);
});

test('nothing is left of a message that was sent, and nonsense is nothing', () => {
  const kept = place('[{"name":"da.pdf","size":7,"id":"u-1"}]');
  keepFiles(kept, []);
  expect(kept.read()).toBe('');
  for (const text of ['', '{', '7', '{"a":1}']) expect(keptFiles(place(text), '')).toEqual([]);
});
