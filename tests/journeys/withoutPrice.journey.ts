import { expect } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { price } from '#server/tariffs/price.ts';
import { openTariffs } from '#server/tariffs/shelf.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { startDouble, type DoubleAnswer, type Received } from '../support/doubleServer.ts';
import { stories } from '../support/story.ts';
import { serve } from '../support/storyServer.ts';
import { text } from '../support/texts.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

const failing = (): DoubleAnswer => ({ status: 500, body: '' });

/** A service that computes as the tariff files say. */
function computing({ body }: Received): DoubleAnswer {
  const asked = JSON.parse(body) as {
    product: string;
    brand: string;
    day: string;
    answers: { [pointer: string]: Json };
  };
  const found = openTariffs().on(asked.product, asked.day);
  if (!found) return failing();
  const { product, validFrom, period } = found.tariff;
  const variants = price(found.tariff, (pointer) => asked.answers[pointer], asked.brand);
  const tariff = { product, validFrom, hash: found.hash };
  return {
    status: 200,
    body: JSON.stringify({ prices: [{ tariff, period: period.default, variants }] }),
  };
}

stories('A tariff service that fails', (story) => {
  story('keeps nobody from going on: what is sent is a request', async (arrive, atEnd) => {
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
    expect(await visitor.heading().textContent()).toBe(text('wizard:result.withoutPrice.headline'));
    expect(await wizard.number()).toMatch(applicationNumber);
    await visitor.isSound();
  });

  story('and is well again: nobody applies at a price they have not seen', async (arrive, atEnd) => {
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
    expect(await visitor.heading().textContent()).toBe(text('wizard:result.accept.headline'));
  });
});
