import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { readPdf, textOf } from '../../support/pdf.ts';
import { clientCount } from '../clients.ts';
import { openCluster, type Cluster } from '../cluster.ts';
import { openProgress } from '../kills.ts';
import { assertInstalled } from '../needs.ts';
import { makeNextRelease, type NextRelease } from '../nextRelease.ts';
import { openStored, waitForDeliveries } from '../stored.ts';
import { openVisitors } from '../visitor.ts';
import { draw, scaled, seed } from './scale.ts';

const loads = scaled(1_000, 60);

let postgres: OwnPostgres;
let next: NextRelease;
let cluster: Cluster;
beforeAll(async () => {
  assertInstalled('short');
  next = await makeNextRelease();
  postgres = await startOwnPostgres();
  // The balancer asks twice a second and removes a server that failed three times.
  cluster = await openCluster({
    servers: 3,
    fails: () => false,
    database: postgres,
    environment: { DRAIN_SECONDS: '4' },
  });
}, 600_000);
afterAll(async () => {
  await cluster?.close();
  postgres?.remove();
  await next?.remove();
});

/** A key of a text instead of the text, or a place of one that nothing was put into. */
const textKey = /\b[a-z][\w.-]*:[a-z]\w*(?:\.\w+)+|\{\{/i;

/** Ends each server in order and starts it from another checkout. */
const rollTo = (folder?: string) =>
  cluster.servers.map((server) => async () => {
    expect(await server.terminate(), 'exit code').toBe(0);
    await server.start(folder);
  });

/** Returns mails, and texts of papers of some applications. */
async function writtenTexts(answers: string[]): Promise<string[]> {
  const stored = openStored(cluster);
  await waitForDeliveries(stored, 60_000);
  const mails = await stored.column(`select subject || ' ' || text as name from mails`);
  await stored.close();
  const papers: string[] = [];
  for (const answer of answers) {
    const { personalDocuments = [] } = JSON.parse(answer) as { personalDocuments?: { href: string }[] };
    for (const { href } of personalDocuments) {
      const file = await fetch(new URL(href, cluster.url));
      expect(file.status, href).toBe(200);
      const { tree, title } = await readPdf(await file.bytes());
      papers.push(`${title} ${textOf(tree)}`);
    }
  }
  expect(mails.length).toBeGreaterThan(0);
  expect(papers.length).toBeGreaterThan(0);
  return [...mails, ...papers];
}

test(`${loads} visits while three servers get the next release and this one again meet no error (SEED=${seed})`, async () => {
  const visitors = openVisitors(cluster);
  const progress = openProgress(loads, { ahead: clientCount, draw });
  let index = 0;
  const client = async () => {
    for (let own = index++; own < loads; own = index++) {
      await progress.begin();
      await visitors.visit(own);
      progress.end();
    }
  };
  const heading = async () => (await fetch(`${cluster.url}/api/definitionen`)).text();
  const before = await heading();
  let between = '';
  const disturbances = [
    ...rollTo(next.folder),
    async () => {
      between = await heading();
      await visitors.repeat();
    },
    ...rollTo(),
  ];
  await Promise.all([progress.disturb(disturbances), ...Array.from({ length: clientCount }, client)]);
  await visitors.repeat();
  expect(visitors.wrong).toEqual([]);
  expect(between, 'another version').not.toBe(before);
  expect(await heading()).toBe(before);
  const { applied, files } = visitors;
  const texts = [
    ...applied.map(({ text }) => text),
    ...(await writtenTexts([applied.at(0)!.text, applied.at(-1)!.text])),
  ];
  for (const text of texts) expect(text).not.toMatch(textKey);
  console.log(
    `${visitors.requests()} requests, 0 × 4xx, 5xx or broken off; ${files.size} files of both releases, ` +
      `${applied.length} applications answered alike by both, ${texts.length} texts without keys`,
  );
});
