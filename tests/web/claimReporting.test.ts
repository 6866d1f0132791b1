import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { Client } from '#web/base/api/client.ts';
import { createFlagStore } from '#web/base/flags/flagStore.ts';
import type { WizardDescription } from '#web/base/bootstrap.ts';
import type { Services } from '#web/base/services.ts';
import { createClaimReporting } from '#web/service/claims/claimReporting.ts';
import { stub } from '../support/stub.ts';

/** Returns the path that an agent's report about a place begins with. */
async function pathFor(location: string): Promise<string | undefined> {
  const asked: string[] = [];
  const client: Pick<Client, 'request'> = {
    request: ({ path }) => {
      asked.push(path);
      return Promise.resolve({ ok: false, canceled: false });
    },
  };
  const texts = createInstance();
  void texts.init({ lng: 'cimode', initAsync: false });
  const services = stub<Services>({
    client,
    flags: createFlagStore({}),
    bootstrap: { brand: 'haus' },
    texts,
  });
  const wizard = { id: 'schaden.phv' } as WizardDescription;
  const target = { portal: 'vermittler' as const, place: location };
  const window = stub<Window>({ sessionStorage: undefined, addEventListener: () => undefined });
  await createClaimReporting(services, wizard, target, window).begin();
  return asked[0];
}

test('An agent reports a claim for a contract by its number, and for a customer without one by ten digits', async () => {
  expect(await pathFor('PH220000202')).toBe('/api/schaeden/v2/PH220000202/phv');
  expect(await pathFor('123456789')).toBe('/api/schaeden/v2/123456789/phv');
  expect(await pathFor('1000000001')).toBe('/api/schaeden/kunde/1000000001/phv');
});
