import { expect } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { bicycleOwner, type Sheet } from '../support/applicant.ts';
import { startDouble, type DoubleAnswer, type Received } from '../support/doubleServer.ts';
import { householder as sample } from '../support/householder.ts';
import { openSavedDraft } from '../support/savedDraft.ts';
import { stories } from '../support/story.ts';
import { serve } from '../support/storyServer.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

const failing = (): DoubleAnswer => ({ status: 500, body: '' });

/** A service that computes prices from the tariff files. */
function computing({ body }: Received): DoubleAnswer {
  const asked = JSON.parse(body) as {
    product: string;
    brand: string;
    day: string;
    answers: { [pointer: string]: Json };
  };
  const found = openTariffRepository().validOn(asked.product, asked.day);
  if (!found) return failing();
  const { product, validFrom, period } = found.tariff;
  const variants = price(found.tariff, (pointer) => asked.answers[pointer], asked.brand);
  const tariff = { product, validFrom, hash: found.hash };
  return {
    status: 200,
    body: JSON.stringify({ prices: [{ tariff, period: period.default, variants }] }),
  };
}

/** Opens the summary of a household application by the link of a draft. */
async function householder(visitor: Visitor): Promise<Wizard> {
  const wizard = new Wizard(visitor, 'produkte/hausrat', 'antrag');
  await openSavedDraft(wizard, 'produkt.HAUSRAT', 'summary', sample);
  return wizard;
}

async function bicycleOwnerAtTheEnd(visitor: Visitor): Promise<Wizard> {
  const wizard = bicycleWizard(visitor);
  await wizard.enter();
  await wizard.walk(bicycleOwner);
  return wizard;
}

const asked: {
  name: string;
  width: number;
  reach: (visitor: Visitor) => Promise<Wizard>;
  change: { page: string; sheet: Sheet };
}[] = [
  {
    name: 'a bicycle at the desk',
    width: 1280,
    reach: bicycleOwnerAtTheEnd,
    change: { page: 'bike', sheet: { insuranceSum: '6.000,00' } },
  },
  {
    name: 'a household on the phone',
    width: 390,
    reach: householder,
    change: { page: 'home', sheet: { livingSpace: '95' } },
  },
];

/** Anything that would be a price, visible or spoken: „12,34 € im Monat", „Beitrag 12,34 Euro monatlich". */
const figure = /\d\s€\s(im|einmalig)|\d Euro/;

stories('A request without a price', (story) => {
  for (const { name, width, reach, change } of asked)
    story(`stays a request without figures when the network is back: ${name}`, async (arrive) => {
      const visitor = await arrive({ width });
      visitor.trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status 409/);
      const { page } = visitor;
      const sent: { kind?: string; quote?: string }[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/antrag')) sent.push(request.postDataJSON() as { kind?: string });
      });
      const wizard = await reach(visitor);
      const submit = visitor.button(text('wizard:navigation.submit'));
      await submit.waitFor();
      await expect.poll(() => page.textContent('body')).toMatch(figure);
      // The page and its chunks are loaded before the network fails.
      await wizard.change(change.page);
      await wizard.form.fill(change.page, change.sheet);
      await page.context().setOffline(true);
      await wizard.next();
      await wizard.expectPage('summary');
      const request = visitor.button(text('wizard:navigation.request'));
      await request.waitFor();
      await page.getByText(text('wizard:summary.withoutPrice.text')).waitFor();
      expect(await submit.count()).toBe(0);
      expect(await page.textContent('body')).not.toMatch(figure);
      await visitor.isSound();

      await request.click();
      await expect.poll(() => sent.length).toBe(1);
      await page.context().setOffline(false);
      await page.getByText(text('wizard:summary.priceBack')).waitFor();
      expect(wizard.page()).toBe('summary');
      expect(sent.map(({ kind }) => kind)).toEqual(sent.map(() => 'request'));
      expect(sent.every((body) => !('quote' in body))).toBe(true);
      await expect.poll(() => page.textContent('body')).toMatch(figure);
      await submit.waitFor();
      await submit.click();
      expect(await wizard.number()).toMatch(applicationNumber);
      expect(sent.at(-1)).toMatchObject({ kind: 'application', quote: expect.any(String) as string });
    });
});

stories('A failing tariff service', (story) => {
  story('lets people continue and send a request', async (arrive, atEnd) => {
    const service = await startDouble(failing);
    atEnd(service.close);
    const server = await serve(atEnd, { TARIFF_SERVICE_URL: service.url });
    const visitor = await arrive({ serverUrl: server.url });
    visitor.trouble.expect(/status 503: \/api\/produkte\/FAHRRAD\/preis/);
    const { page } = visitor;
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'needs' });
    await page.getByText(text('wizard:price.failed')).first().waitFor();
    await visitor.isSound();
    await wizard.walk(bicycleOwner, { until: 'summary' });
    await page.getByText(text('wizard:summary.withoutPrice.text')).waitFor();
    expect(await visitor.button(text('wizard:navigation.submit')).count()).toBe(0);
    await visitor.isSound();
    await visitor.button(text('wizard:navigation.request')).click();
    await wizard.expectPage('done');
    await expect
      .poll(() => visitor.heading().textContent())
      .toBe(text('wizard:result.withoutPrice.headline'));
    expect(await wizard.number()).toMatch(applicationNumber);
    await visitor.isSound();
  });

  story('that recovers never leads to an application at an unseen price', async (arrive, atEnd) => {
    const service = await startDouble(computing);
    atEnd(service.close);
    const server = await serve(atEnd, { TARIFF_SERVICE_URL: service.url });
    const visitor = await arrive({ serverUrl: server.url });
    visitor.trouble.expect(/status 503: \/api\/produkte\/FAHRRAD\/preis/);
    const { page } = visitor;
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'summary' });
    service.answerWith(failing);
    await page.reload();
    const request = visitor.button(text('wizard:navigation.request'));
    await request.waitFor();
    service.answerWith(computing);
    await request.click();
    await page.getByText(text('wizard:summary.priceBack')).waitFor();
    expect(wizard.page()).toBe('summary');
    expect(await wizard.send()).toMatch(applicationNumber);
    await expect.poll(() => visitor.heading().textContent()).toBe(text('wizard:result.accept.headline'));
  });
});
