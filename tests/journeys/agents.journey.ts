import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { readPdf, textOf } from '../support/pdf.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

const label = () => text('common:agent.label');
const band = ({ page }: Visitor) => page.getByRole('complementary', { name: label() });

stories('A visitor through an agent', (story) => {
  story('sees the agent on every page, and the address no longer names the agent', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/fahrrad/?vermittlernummer=1000000017&ref=Kampagne-7&brand=nord');
    await band(visitor).getByText('Anna Beispiel').waitFor();
    expect(new URL(visitor.page.url()).search).toBe('?brand=nord');
    await visitor.isSound();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await band(visitor).getByText('Versicherungsbüro Beispiel').waitFor();
    await wizard.walk(bicycleOwner, { until: 'needs' });
    await visitor.isSound();
    await visitor.page.reload();
    await wizard.expectPage('needs');
    const phone = band(visitor).getByRole('link', { name: '030 23125 110' });
    await expect.poll(() => phone.getAttribute('href')).toBe('tel:+493023125110');
    const information = band(visitor).getByRole('link', { name: text('common:agent.information') });
    const page = await visitor.page.request.get((await information.getAttribute('href')) ?? '');
    const { tree } = await readPdf(await page.body());
    expect(textOf(tree)).toContain('D-0AB1-2CD34-01');
    await visitor.page.setViewportSize({ width: 320, height: 700 });
    await visitor.expectNoSidewaysScrolling();
  });

  story('learns that the agent is unknown and continues without one', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/fahrrad/antrag/?vmr=gefaelscht');
    await expect.poll(() => visitor.path()).toBe('/beratung/agent/notfound');
    await expect.poll(() => visitor.heading().textContent()).toBe('Vermittler nicht gefunden');
    expect(await band(visitor).count()).toBe(0);
    await visitor.isSound();
  });

  story('sees brand and partner at the address of a partner brand', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/partner/direkt/privathaftpflicht/beratung/');
    await expect.poll(() => visitor.page.getAttribute('html', 'data-brand')).toBe('direkt');
    await band(visitor).getByText('Partnervertrieb Muster GmbH').waitFor();
    expect(await visitor.open('/partner/niemand/privathaftpflicht/beratung/')).toBe(404);
  });
});
