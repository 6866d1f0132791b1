import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { prepareData } from '../support/preparedData.ts';
import { startServer } from '../support/runningServer.ts';
import { stories, type AtEnd } from '../support/story.ts';
import { text } from '../support/texts.ts';

/** A page of somebody else with a frame that follows the height it is told. */
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

interface Listening {
  heard: { origin: string; data: unknown }[];
}

stories('A wizard in the page of a partner', (story) => {
  story(
    'stands without header and footer, and as high as it is; strangers may not',
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
      const heard = () => visitor.page.evaluate(() => (window as unknown as Listening).heard);
      await expect.poll(async () => (await heard()).length).toBeGreaterThan(0);
      expect((await heard())[0]).toMatchObject({
        origin: running.url,
        data: { source: 'versicherungsplattform', type: 'height' },
      });
      // The frame fits: nothing in it has to be scrolled.
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
      expect(await other.page.evaluate(() => (window as unknown as Listening).heard)).toEqual([]);
    },
  );

  story('stands in the brand of the address, for the partner of that brand', async (arrive, atEnd) => {
    let server = { url: '' };
    const place = '/partner/nord/privathaftpflicht/beratung/?embedded';
    const partner = await partnerPage(
      atEnd,
      'localhost',
      () => `${server.url}${place}&vermittlernummer=1000000017&ref=Kampagne-7`,
    );
    const dataDir = await mkdtemp(path.join(tmpdir(), 'embedding-'));
    atEnd(() => rm(dataDir, { recursive: true, force: true }));
    await prepareData(dataDir);
    const running = await startServer({ dataDir, environment: { EMBED_ORIGINS: `nord=${partner}` } });
    atEnd(running.stop);
    server = running;
    const visitor = await arrive({ serverUrl: running.url, width: 768 });
    await visitor.page.goto(partner);
    const frame = visitor.page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    expect(await frame.locator('html').getAttribute('data-brand')).toBe('nord');
    // Read once and taken out: reference and number stand in no address of the frame any more.
    expect(visitor.page.frames()[1]?.url()).not.toMatch(/Kampagne-7|1000000017/);
  });
});
