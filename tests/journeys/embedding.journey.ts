import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { prepareData } from '../support/preparedData.ts';
import type { Frame } from 'playwright';
import { linkSeal } from '#server/people/agents/agentKey.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { bicycleOwner, day, type Applicant } from '../support/applicant.ts';
import { startDouble } from '../support/doubleServer.ts';
import { visitorIn } from '../support/framed.ts';
import { mouse } from '../support/hand.ts';
import { startServer } from '../support/runningServer.ts';
import { serve } from '../support/storyServer.ts';
import { headingOf } from '../support/heading.ts';
import { stories, type AtEnd } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';
import { applicationNumber } from './bicycle.ts';
import { patience } from '../support/patience.ts';

/** A partner's page whose frame follows the reported height. */
async function partnerPage(atEnd: AtEnd, host: string, frameOf: () => string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><html lang="de">
      <head><title>Partner</title></head><body><h1>Partner</h1>
      <iframe title="Antrag" src="${frameOf()}" style="width:100%;height:50px"></iframe>
      <script>
        window.heard = [];
        addEventListener('message', ({ origin, data }) => {
          window.heard.push({ origin, data });
          document.querySelector('iframe').style.height = data.height + 'px';
        });
      </script></body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => new Promise((closed) => server.close(closed)));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Starts a server whose `nord` pages may be embedded by a partner's site, and that site. */
async function partnerOf(atEnd: AtEnd, address: string, environment: { [name: string]: string } = {}) {
  let server = { url: '' };
  const url = await partnerPage(atEnd, '127.0.0.1', () => `${server.url}${address}`);
  server = await serve(atEnd, { EMBED_ORIGINS: `nord=${url}`, ...environment });
  return { url, server };
}

/** Waits for the frame of the partner's page and returns it. */
async function frameIn({ page, serverUrl }: Visitor): Promise<Frame> {
  const ours = () => page.frames().find((frame) => frame.url().startsWith(serverUrl));
  await expect.poll(ours).toBeDefined();
  return ours()!;
}

/** A single person whose liability is insured without a referral. */
const householder: Applicant = {
  cover: { disclosureRead: true, familyStatus: 'single', variant: 'comfort', insuranceSum: '2000000000' },
  home: { livesInGermany: 'true', ownsProperty: 'false', oilTank: 'none' },
  leisure: { drone: 'false', volunteer: 'none' },
  work: { publicService: 'false', workKeys: 'none', childminder: 'none' },
  history: bicycleOwner.history ?? {},
  start: { startDate: day(40), term: 'oneYear' },
  person: bicycleOwner.person ?? {},
  contact: {
    ...bicycleOwner.contact,
    address: { street: 'Prager Straße', streetNumber: '12a', postcode: '01069' },
  },
  payment: { ...bicycleOwner.payment, paymentPeriod: 'yearly' },
  declarations: bicycleOwner.declarations ?? {},
};

/** What a browser may refuse a frame of another site. */
const refusable = ['sessionStorage', 'localStorage', 'indexedDB', 'caches', 'cookie', 'channel', 'locks'];

/** Makes every document refuse all of it by throwing, as browsers do. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  Object.defineProperty(navigator, 'locks', { value: { request: () => Promise.reject(new DOMException()) } });
}

/** Returns the names of what the document refuses. */
async function refusals(): Promise<string[]> {
  const attempts: { [name: string]: () => unknown } = {
    sessionStorage: () => window.sessionStorage,
    localStorage: () => window.localStorage,
    indexedDB: () => window.indexedDB,
    caches: () => window.caches,
    cookie: () => document.cookie,
    channel: () => new BroadcastChannel('x'),
    locks: () => navigator.locks.request('x', () => undefined),
  };
  const refused: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt();
    } catch {
      refused.push(name);
    }
  }
  return refused;
}

interface Listening {
  heard: { origin: string; data: unknown }[];
}

stories('A wizard in a partner’s page', (story) => {
  story(
    'has no header and footer, reports its height to the partner, and is refused in other pages',
    async (arrive, atEnd) => {
      let server = { url: '' };
      const address = () => `${server.url}/fahrrad/antrag/?embedded`;
      const partner = await partnerPage(atEnd, 'localhost', address);
      const stranger = await partnerPage(atEnd, '127.0.0.1', address);
      const dataDir = await mkdtemp(path.join(tmpdir(), 'embedding-'));
      atEnd(() => rm(dataDir, { recursive: true, force: true }));
      await prepareData(dataDir);
      const running = await startServer({ dataDir, environment: { EMBED_ORIGINS: partner } });
      atEnd(running.stop);
      server = running;

      const visitor = await arrive({ serverUrl: running.url });
      await visitor.page.goto(partner);
      const frame = visitor.page.frameLocator('iframe');
      await frame.getByRole('heading', { level: 1 }).waitFor();
      expect(await frame.getByRole('banner').count()).toBe(0);
      expect(await frame.getByRole('contentinfo').count()).toBe(0);
      expect(await frame.getByText(text('common:agreement.title')).count()).toBe(0);
      const heard = () => visitor.page.evaluate(() => (window as typeof window & Listening).heard);
      await expect.poll(async () => (await heard()).length).toBeGreaterThan(0);
      expect((await heard())[0]).toMatchObject({
        origin: running.url,
        data: { source: 'versicherungsplattform', type: 'height' },
      });
      // The frame fits: nothing in it scrolls.
      await expect
        .poll(() =>
          visitor.page
            .frames()[1]
            ?.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
        )
        .toBeLessThanOrEqual(0);

      const other = await arrive({ serverUrl: running.url });
      other.trouble.expect(/frame-ancestors|Refused to frame|Framing|ERR_BLOCKED_BY_RESPONSE/);
      await other.page.goto(stranger);
      await other.page.waitForLoadState('networkidle');
      expect(await other.page.frameLocator('iframe').getByRole('heading', { level: 1 }).count()).toBe(0);
      expect(await other.page.evaluate(() => (window as typeof window & Listening).heard)).toEqual([]);
    },
  );

  for (const [product, width] of [
    ['privathaftpflicht', 390],
    ['hausrat', 768],
    ['betriebshaftpflicht', 1280],
  ] as const) {
    story(`${product} has the partner’s brand and names the agent`, async (arrive, atEnd) => {
      const query = 'embedded&vermittlernummer=1000000017&ref=Kampagne-7';
      const partner = await partnerOf(atEnd, `/partner/nord/${product}/beratung/?${query}`);
      const visitor = await arrive({ serverUrl: partner.server.url, width });
      await visitor.page.goto(partner.url);
      const frame = await frameIn(visitor);
      const inside = visitorIn(frame, visitor);
      await headingOf(inside.page);
      await expect.poll(() => frame.getAttribute('html', 'data-brand')).toBe('nord');
      const band = inside.page.getByRole('complementary', { name: text('common:agent.label') });
      await band.getByText('Anna Beispiel').waitFor();
      await expect.poll(() => band.getByRole('link').count()).toBe(3);
      // Reference and number are removed from the frame's address.
      expect(frame.url()).not.toMatch(/Kampagne-7|1000000017/);
      expect(await accessibilityFaults(inside.page)).toEqual([]);
      await inside.expectNoSidewaysScrolling();
    });
  }

  story(
    'takes a broker’s customer through to the confirmation and survives a reload',
    async (arrive, atEnd) => {
      const core = await startDouble(() => ({ status: 200, body: '{}' }));
      atEnd(core.close);
      const vmr = linkSeal({ environment: 'localhost' }).close('1000000033');
      const address = `/partner/nord/privathaftpflicht/beratung/?embedded&vmr=${vmr}&ref=Kampagne-7`;
      const partner = await partnerOf(atEnd, address, { CORE_SYSTEM_URL: core.url });
      const visitor = await arrive({ serverUrl: partner.server.url });
      await visitor.page.goto(partner.url);
      const frame = await frameIn(visitor);
      const inside = visitorIn(frame, visitor);
      const wizard = new Wizard(inside, 'produkte/privathaftpflicht', 'partnerberatung', mouse, 'nord');
      const band = inside.page.getByText('Maria Mustermann');
      const seen: string[] = [];
      await headingOf(inside.page);
      await expect.poll(() => wizard.page() !== undefined).toBe(true);
      const end = await wizard.walk(householder, {
        onPage: async (page) => {
          seen.push(page);
          await band.waitFor();
          expect(await accessibilityFaults(inside.page), page).toEqual([]);
          if (page !== 'leisure') return;
          await frame.evaluate(() => location.reload());
          await wizard.expectPage(page);
        },
      });
      expect(end).toBe('summary');
      // The broker advises, so the insurer asks for neither wishes nor a waiver, even if the frame loses its state.
      expect(seen).not.toContain('consulting');
      expect(seen).not.toContain('needs');
      expect(seen.slice(0, 2)).toEqual(['insured', 'cover']);
      expect(await wizard.summary()).toContain('Käthe');
      const number = await wizard.send();
      expect(number).toMatch(applicationNumber);
      await wizard.expectPage('done');
      expect(await accessibilityFaults(inside.page)).toEqual([]);
      // Among the general papers, which are folded away.
      const notice = inside.page.getByText('Hinweis zur Vermittlung durch einen Makler');
      await notice.waitFor({ state: 'attached' });
      expect(await inside.page.getByText(text('documents:personal.beratung.title')).count()).toBe(0);
      expect(await visitor.page.context().cookies(), 'a frame of another site keeps none').toEqual([]);
      const deliveredBody = () => core.received.find(({ body }) => body.includes(number))?.body ?? '{}';
      await expect
        .poll(() => JSON.parse(deliveredBody()) as object, { timeout: patience })
        .toMatchObject({
          brand: 'nord',
          mediation: { agentId: '1000000033', ref: 'Kampagne-7' },
        });
    },
  );

  story(
    'can be completed in a browser that refuses every kind of storage inside frames',
    async (arrive, atEnd) => {
      const address = '/partner/nord/privathaftpflicht/beratung/?embedded&vermittlernummer=1000000033';
      const partner = await partnerOf(atEnd, address);
      const visitor = await arrive({ serverUrl: partner.server.url });
      await visitor.page.context().addInitScript(refuseStorage);
      await visitor.page.goto(partner.url);
      const frame = await frameIn(visitor);
      expect(await frame.evaluate(refusals)).toEqual(refusable);
      const inside = visitorIn(frame, visitor);
      const wizard = new Wizard(inside, 'produkte/privathaftpflicht', 'partnerberatung', mouse, 'nord');
      await headingOf(inside.page);
      await expect.poll(() => wizard.page() !== undefined).toBe(true);
      expect(await wizard.walk(householder)).toBe('summary');
      expect(await wizard.send()).toMatch(applicationNumber);
      await wizard.expectPage('done');
    },
  );

  story('with ?embedded alone has no header and footer and cannot be framed', async (arrive) => {
    const visitor = await arrive();
    const answer = await visitor.page.goto('/fahrrad/antrag/?embedded');
    await headingOf(visitor.page);
    expect(await visitor.page.getByRole('banner').count()).toBe(0);
    expect(await visitor.page.getByRole('contentinfo').count()).toBe(0);
    expect(await answer?.headerValue('content-security-policy')).toContain("frame-ancestors 'none'");
    await visitor.isSound();
  });
});
