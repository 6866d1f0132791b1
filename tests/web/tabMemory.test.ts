import { expect, test } from 'vitest';
import { browserMemory } from '#web/base/browserMemory.ts';
import { tabMemory } from '#web/base/tabMemory.ts';

const refusing = {
  get sessionStorage(): Storage {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
};

test('where a browser refuses storage, a page remembers by itself', () => {
  const memory = tabMemory(refusing);
  memory.setItem('wizard', 'answers');
  expect(tabMemory(refusing).getItem('wizard')).toBe('answers');
  expect(memory.names()).toEqual(['wizard']);
  memory.removeItem('wizard');
  expect(memory.getItem('wizard')).toBeNull();
});

test('what a full storage does not take is remembered all the same, the newest of it', () => {
  const kept: { [name: string]: string } = { a: 'old' };
  let full = true;
  const sessionStorage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, value: string) {
      if (full) throw new DOMException('Full.', 'QuotaExceededError');
      kept[name] = value;
    },
    removeItem: (name: string) => void delete kept[name],
  } as Storage;
  const memory = tabMemory({ sessionStorage });
  memory.setItem('a', 'new');
  expect(memory.getItem('a')).toBe('new');
  full = false;
  memory.setItem('a', 'newer');
  expect([memory.getItem('a'), kept['a']]).toEqual(['newer', 'newer']);
});

test('what the browser remembers for good is there in another page, and in this one where storage is refused', () => {
  const kept: { [name: string]: string } = {};
  const localStorage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  } as Storage;
  browserMemory({ localStorage }).setItem('keys', '1');
  expect(browserMemory({ localStorage }).getItem('keys')).toBe('1');
  const page = {
    get localStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  browserMemory(page).setItem('keys', '1');
  expect(browserMemory(page).getItem('keys')).toBe('1');
});
