import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readFaults, withFault, type Fault } from './fault.ts';
import { byNearness } from './nearness.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const faults = readFaults();

test('there are fifty faults or more, each with a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(50);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('every fault can be planted: its text occurs exactly once in its file', () => {
  for (const fault of faults) {
    const text = readFileSync(`${root}${fault.file}`, 'utf8');
    expect(withFault(text, fault), fault.name).not.toBe(text);
  }
});

test('a planted JSON file is still JSON', () => {
  for (const fault of faults.filter(({ file }) => file.endsWith('.json')))
    expect(() => {
      JSON.parse(withFault(readFileSync(`${root}${fault.file}`, 'utf8'), fault));
    }, fault.name).not.toThrow();
});

test('a text that occurs twice or never is no fault', () => {
  const fault: Fault = { name: 'any', file: 'a.ts', from: 'one', to: 'two', harm: '' };
  expect(withFault('this one', fault)).toBe('this two');
  expect(() => withFault('one and one', fault)).toThrow('2 times');
  expect(() => withFault('none of it'.replace('one', ''), fault)).toThrow('0 times');
});

test('tests that import a file, are named like it or name it come first', () => {
  const imports = new Map([
    ['tests/far.test.ts', ['src/app.ts']],
    ['tests/near.test.ts', ['src/tariffs/price.ts']],
    ['tests/tariffs/far.test.ts', ['src/app.ts']],
    ['src/app.ts', ['src/tariffs/price.ts']],
  ]);
  const tests = new Map([
    ['tests/far.test.ts', ''],
    ['tests/near.test.ts', ''],
    ['tests/other.test.ts', ''],
    ['tests/named.test.ts', 'what does the price say'],
    ['tests/tariffs/far.test.ts', ''],
  ]);
  expect(byNearness('src/tariffs/price.ts', tests, imports)).toEqual([
    'tests/tariffs/far.test.ts',
    'tests/near.test.ts',
    'tests/far.test.ts',
    'tests/named.test.ts',
    'tests/other.test.ts',
  ]);
});
