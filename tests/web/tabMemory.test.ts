import { expect, test } from 'vitest';
import { tabMemory } from '#web/tabMemory.ts';

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
