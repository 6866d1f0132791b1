import { expect, test } from 'vitest';
import type { Definition } from '#engine/definition/definition.ts';
import { resolveAddress } from '#server/catalog/definitions/addresses.ts';
import { stub } from '../../support/stub.ts';

const change = stub<Definition>({
  id: 'aenderung.rahmennummer',
  kind: 'aenderung',
  pages: { frame: { id: 'frame', slug: 'rahmen' } },
  addresses: { kunde: '/kunden/vertraege/{id}/rahmennummer/' },
});
const published = [{ definition: change, module: '' }];

test('Every address at which customers make a change has a counterpart for agents', () => {
  const own = resolveAddress('/kunden/vertraege/FA1/rahmennummer/rahmen', published);
  expect(own).toMatchObject({ base: '/kunden/vertraege/FA1/rahmennummer/', page: 'frame' });
  const agents = resolveAddress('/vermittler/vertraege/FA1/rahmennummer/rahmen', published);
  expect(agents).toMatchObject({
    base: '/vermittler/vertraege/FA1/rahmennummer/',
    page: 'frame',
    context: 'kunde',
    places: { id: 'FA1' },
  });
  expect(resolveAddress('/makler/vertraege/FA1/rahmennummer/', published)).toBeUndefined();
});
