import { GrowthBook } from '@growthbook/growthbook-react';
import type { FeatureApiResponse } from '@growthbook/growthbook-react';
import { expect, it } from 'vitest';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';

it.each([
  ['localhost', true],
  ['production', false],
] as const)("GrowthBook's browser client understands the answer in %s", async (environment, badge) => {
  const server = await createAppWithoutDatabase({ settings: { environment } });
  const response = await server.app.inject('/api/flags/api/features/any-key');
  expect(response.statusCode).toBe(200);
  const payload = response.json<FeatureApiResponse>();
  expect(payload).toMatchObject({ status: 200, dateUpdated: '2026-11-20T09:00:00.000Z' });
  const client = new GrowthBook({ attributes: { id: 'x', brand: 'haus' } }).initSync({ payload });
  expect(client.isOn('environment-badge')).toBe(badge);
  expect(client.isOn('contract-holder')).toBe(true);
  expect(client.isOn('content-preview')).toBe(false);
  expect(client.getFeatureValue('disabled-self-services', ['?'])).toEqual([]);
  client.destroy();
  await server.close();
});
