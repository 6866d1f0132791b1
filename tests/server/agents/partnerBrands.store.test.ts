import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkSeal } from '#server/people/agents/agentKey.ts';
import contents from '../../definitions/samples/produkt.HAUSRAT.json' with { type: 'json' };
import liability from '../../definitions/samples/produkt.PRIVATHAFTPFLICHT.json' with { type: 'json' };
import business from '../../definitions/samples/produkt.BHV.json' with { type: 'json' };
import type { TestApp } from '../../support/testApp.ts';
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  // The sample answers without those that flags add.
  server = await createWizardServer(
    { flagsFor: () => ({}) },
    { embedOrigins: [{ origin: 'https://partner.example', brand: 'nord' }] },
  );
});
afterAll(() => server.close());

const anna = '1000000017';

/** The data of an embedded page's document, and its frame-ancestors. */
async function framed(address: string) {
  const { body, headers } = await server.app.inject({ url: address, headers: { accept: 'text/html' } });
  const text = /id="bootstrap">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
  return {
    around: /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
    told: JSON.parse(text) as {
      brand: string;
      mediation: { token: string; agent?: { id: string } };
      wizard: { context: string };
    },
  };
}

test.each([
  ['privathaftpflicht', 'PRIVATHAFTPFLICHT', liability, `vermittlernummer=${anna}`],
  ['hausrat', 'HAUSRAT', contents, 'vmr'],
  ['betriebshaftpflicht', 'BHV', business, `vermittlernummer=${anna}`],
])(
  'An application %s in the page of a partner keeps brand, agent and reference without a cookie',
  async (location, product, sample, through) => {
    server.clock.moveTo(new Date(`${sample.today}T10:00:00Z`));
    const agent = through === 'vmr' ? `vmr=${linkSeal(server.deps.settings).close(anna)}` : through;
    const page = await framed(`/partner/nord/${location}/beratung/?embedded&ref=Kampagne-7&${agent}`);
    expect(page.around).toBe('https://partner.example');
    expect(page.told).toMatchObject({ brand: 'nord', mediation: { agent: { id: anna } } });
    const { context } = page.told.wizard;
    const send = (path: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api/produkte/${product}/${path}`,
        payload,
        headers: { 'idempotency-key': `partner-${product}`, 'x-vermittlung': page.told.mediation.token },
      });
    const call = { brand: 'nord', context: 'antrag', answers: sample.answers };
    expect(context).toBe('partnerberatung');
    const { quote } = (await send('preis', call)).json<{ quote: string }>();
    const answer = await send('antrag', { ...call, quote });
    expect(answer.statusCode, answer.body).toBe(201);
    const { number } = answer.json<{ number: string }>();
    const row = await server.deps.db
      .selectFrom('applications')
      .select(['brand', 'mediation'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ brand: 'nord', mediation: { agentId: anna, ref: 'Kampagne-7' } });
  },
);

test('Pages of another brand may not be framed by that partner', async () => {
  expect((await framed('/partner/direkt/hausrat/beratung/?embedded')).around).toBe("'none'");
});

test('Without allowed partners, ?embedded shows the page without header and footer, and framing stays refused', async () => {
  const { around, told: received } = await framed('/partner/direkt/hausrat/beratung/?embedded');
  expect(around).toBe("'none'");
  expect(received).toMatchObject({ embedding: { origins: [] } });
});

test('The partner of the address is used where no agent is named, and the reference is kept', async () => {
  const of = async (query: string) =>
    (await framed(`/partner/nord/hausrat/beratung/${query}`)).told.mediation;
  const partner = '1000000041';
  expect(await of('?embedded&ref=Kampagne-7')).toMatchObject({ agent: { id: partner } });
  // Only the address names it; a mediation in the tab's session would take precedence.
  expect(await of('?embedded')).toMatchObject({ agent: { id: partner }, assumed: true });
  expect(await of(`?embedded&vermittlernummer=${anna}`)).not.toHaveProperty('assumed');
});
