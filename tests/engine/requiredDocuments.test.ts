import { beforeAll, expect, test } from 'vitest';
import { needsHealthRecords, requiredDocuments } from '#engine/judgement/requiredDocuments.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { inputs, small } from './support/load.ts';

const item = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' }, type: { type: 'string' } },
};
let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await small({
    pages: {
      event: {
        properties: {
          kind: { type: 'string', enum: ['damage', 'theft', 'injury'] },
          report: { type: 'array', maxItems: 1, items: item, 'x-upload': { types: ['pdf'] } },
        },
      },
    },
    flow: {
      kind: 'schaden',
      conditions: {
        stolen: { '/event/kind': { const: 'theft' } },
        hurt: { '/event/kind': { const: 'injury' } },
      },
      pages: { event: { slug: 'event' } },
      requires: [{ key: 'photos' }, { key: 'policeReport', when: 'stolen', field: '/event/report' }],
      healthRecords: 'hurt',
    },
  });
});

test.each([
  [{ kind: 'damage' }, [{ key: 'photos', given: false }]],
  [{}, [{ key: 'photos', given: false }]],
  [
    { kind: 'theft' },
    [
      { key: 'photos', given: false },
      { key: 'policeReport', given: false },
    ],
  ],
])('the claim %j needs the documents of its kind', (event, papers) => {
  expect(requiredDocuments(loaded, { event }, inputs())).toEqual(papers);
});

test('a document counts as given once its upload is complete', () => {
  const given = (file: object) =>
    requiredDocuments(
      loaded,
      { event: { kind: 'theft', report: [{ id: 'a', name: 'a.pdf', ...file }] } },
      inputs(),
    )[1]?.given;
  expect([given({}), given({ type: 'application/pdf' })]).toEqual([false, true]);
});

test('health records are needed only where the definition says so', () => {
  const concerned = (event: object) => needsHealthRecords(loaded, { event: { ...event } }, inputs());
  expect([concerned({ kind: 'injury' }), concerned({ kind: 'theft' }), concerned({})]).toEqual([
    true,
    false,
    false,
  ]);
});
