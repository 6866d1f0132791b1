import { expect, test } from 'vitest';
import { rememberedMediation } from '#web/base/mediation/mediation.ts';

/** The memory of a tab. */
function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('a tab without cookies keeps through whom the person came, whatever an address assumes later', () => {
  const tab = memory();
  const broker = { token: 'sealed', brokered: true };
  const partner = { token: 'of the address', assumed: true };
  expect(rememberedMediation(partner, tab)).toEqual(partner);
  expect(rememberedMediation(broker, tab)).toEqual(broker);
  expect(rememberedMediation(partner, tab)).toEqual(broker);
  expect(rememberedMediation(undefined, tab)).toEqual(broker);
  const other = { token: 'of another link' };
  expect(rememberedMediation(other, tab)).toEqual(other);
});

test('a forbidden memory takes nothing away', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const received = { token: 'sealed' };
  expect(rememberedMediation(received, { getItem: forbidden, setItem: forbidden })).toEqual(received);
});
