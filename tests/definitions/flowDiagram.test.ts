import { expect, test } from 'vitest';
import { flowDiagram } from '../../src/cli/coverage/flowDiagram.ts';

const names = ['entry', 'talk', 'bike', 'needs', 'cover', 'summary', 'sending'];
const branch = (from: string, to: string, when?: string) => ({ from, to, count: 7, ...(when && { when }) });
const picture = flowDiagram({
  name: 'Wege durch Fahrrad',
  states: names.map((name) => ({ name, page: name, count: 7 })),
  branches: [
    // Three routes between two states that pass the same states, and two between neighbours.
    branch('entry', 'talk', 'advised'),
    branch('entry', 'talk', 'brokered'),
    branch('entry', 'bike', 'advised'),
    branch('entry', 'bike', 'brokered'),
    branch('entry', 'needs'),
    branch('talk', 'bike'),
    branch('bike', 'needs'),
    branch('needs', 'cover'),
    branch('bike', 'cover'),
    branch('cover', 'summary'),
    branch('summary', 'sending'),
    branch('sending', 'summary'),
  ] as Parameters<typeof flowDiagram>[0]['branches'],
  label: (state) => `Seite mit einem langen Namen ${state}`,
  condition: () => 'Ein Makler vermittelt und berät, und zwar selbst',
});

const labels = [
  ...picture.matchAll(/<text class="count line [^"]*" x="([\d.]+)" y="([\d.]+)">([^<]*)</g),
].map(([, x, y, text = '']) => ({ x: Number(x), y: Number(y), end: Number(x) + text.length * 6.6 }));

test('the label of every branch is complete and overlaps no other', () => {
  expect(labels).toHaveLength(12);
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture)?.map(Number) ?? [];
  for (const [index, one] of labels.entries()) {
    expect(one.end).toBeLessThan(width ?? 0);
    expect(one.y).toBeLessThan(height ?? 0);
    for (const other of labels.slice(index + 1)) {
      expect(one.x > other.end || other.x > one.end || Math.abs(one.y - other.y) >= 15).toBe(true);
    }
  }
});

test('lines that pass states have a lane each, and the diagram has a title', () => {
  const lanes = [...picture.matchAll(/ H([\d.]+) Q[\d.]+ [\d.]+ ([\d.]+)/g)].map(([, , lane]) => lane);
  const overTheSameStates = lanes.slice(0, 3);
  expect(new Set(overTheSameStates).size).toBe(3);
  expect(picture).toContain('aria-label="Wege durch Fahrrad"');
});
