import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/storage/database/embedded.ts';
import { waitUntilDelivered } from '../../support/delivered.ts';
import { startDouble } from '../../support/doubleServer.ts';
import { draws } from '../../support/draws.ts';
import { freePort } from '../../support/freePort.ts';
import { clients, planned, sendUnderKills, untilAnswered, type Planned } from '../../support/killing.ts';
import { prepareData } from '../../support/preparedData.ts';
import { startServer } from '../../support/runningServer.ts';
import { pdfFile } from '../../support/sampleFiles.ts';
import { demoPerson } from '../../support/signIn.ts';
import { signedIn } from '../../support/signedIn.ts';
import { sweepLater } from '../../support/sweepLater.ts';

const claims = Number(process.env['CLAIMS'] ?? 40);
const kills = Number(process.env['KILLS'] ?? 2);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const dataDir = mkdtempSync(join(tmpdir(), 'killed-claims-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const contract = 'FA250000101';
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const answersOf = (name: string) => ({
  notice: { read: true },
  event: { contract, kind: 'theft' },
  circumstances: { when: { accuracy: 'exact', day: yesterday }, where: { place: 'Leipzig' } },
  story: { story: `Gestohlen: ${name}`, contact: { way: 'email', email: 'mark.vogel@example.de' } },
});
/** The same without an account. */
const byClaimant = (name: string) => ({
  definition: 'schaden.fahrrad',
  context: 'geschaedigt',
  answers: { reporter: { name }, ...answersOf(name) },
});

interface Plan extends Planned {
  name: string;
  /** By Lea, with a file; otherwise without an account. */
  own: boolean;
}

/** A request and its idempotency key. */
type Sent = Omit<Parameters<typeof untilAnswered>[1], 'headers'> & { key?: string };

/** What the core system receives, as far as it matters here. */
interface Heard {
  event?: string;
  number?: string;
}

/** A unique ending for each file. */
const bytesOf = (number: string) => pdfFile([`(${number})`]);

test(
  `no claim is lost or duplicated: ${claims} by ${clients} clients, ${kills} kills (SEED=${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const draw = draws(seed);
    // The core system fails now and then; what it received then is sent again under the same key.
    const core = await startDouble(() => ({ status: draw() < 0.05 ? 503 : 200, body: '{}' }));
    const environment = { CORE_SYSTEM_URL: core.url, RATE_LIMIT_PARTS: '0' };
    await prepareData(dataDir);
    const server = await startServer({ dataDir, port: await freePort(), environment });
    const lea = signedIn(server.url, demoPerson('lea').username);
    const plan = Array.from({ length: claims }, (_, index): Plan => ({
      ...planned(seed, index, draw),
      name: `Mark Vogel ${'abcdefghij'[index % 10]}`,
      own: index % 2 === 0,
    }));
    const files: string[] = [];
    const withFile: string[] = [];

    async function ask(path: string, request: Sent, own = true) {
      const { key, ...sent } = request;
      const headers = async () => ({
        ...(own && { authorization: `Bearer ${await lea.token()}` }),
        ...(key && { 'idempotency-key': key }),
      });
      return untilAnswered(`${server.url}${path}`, { ...sent, headers });
    }

    const report = ({ own, key }: Plan, name: string) =>
      own
        ? ask(`/api/schaeden/v2/${contract}`, { body: { answers: answersOf(name) }, key })
        : ask('/api/schaeden/v2/ohne-vertrag', { body: byClaimant(name), key }, false);

    /** Sends a file for a claim; a kill may leave an upload without an owner. */
    async function send(claimId: string): Promise<string | undefined> {
      const bytes = bytesOf(claimId);
      const file = { claimId, requirement: 'other', name: `${claimId}.pdf`, size: bytes.length };
      const begun = await ask('/api/uploads', { body: file });
      if (begun.status !== 201) return `${claimId}: ${begun.status} ${begun.text}`;
      const { id, parts, completeUrl } = JSON.parse(begun.text) as {
        [member in 'id' | 'completeUrl']: string;
      } & { parts: string[] };
      for (const part of parts) await ask(part, { bytes }, false);
      const { status, text } = await ask(completeUrl, { method: 'POST' }, false);
      if (status !== 200) return `${claimId}: ${status} ${text}`;
      files.push(id);
      withFile.push(claimId);
      return undefined;
    }

    const { last, numbers } = await sendUnderKills(server, {
      plan,
      kills,
      draw,
      environment,
      send: (next, { other }) => report(next, other ? 'Jemand Anderes' : next.name),
      then: async ({ own }, number) => (own ? send(number) : undefined),
    });

    const heard = () => core.received.map(({ key = '', body }) => ({ ...(JSON.parse(body) as Heard), key }));
    const keysOf = (event: string) =>
      new Map(heard().flatMap((one) => (one.event === event ? [[one.key, one.number] as const] : [])));
    // The core system may have refused the last call, or the last kill came between its answer and the mark.
    await waitUntilDelivered(server.url);
    await last.stop();
    await core.close();
    expect([...keysOf('report').values()].sort(), 'the core system hears of each claim once').toEqual(
      numbers,
    );
    expect(keysOf('document').size, 'and of each file').toBe(files.length);

    const { pool, close } = await openEmbedded(dataDir);
    const column = async (sql: string) =>
      (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
    const reported = `from claims where exists (select from claim_reports where claim = claims.id and version <> 'beispiel')`;
    expect(await column(`select id as name ${reported}`), 'lost or doubled').toEqual(numbers);
    const first = `select claim as name from claim_reports where version <> 'beispiel'`;
    expect(await column(first)).toEqual(numbers);
    const announced = await column(`select key as name from outbox where topic = 'claim'`);
    expect(announced, 'orphans').toEqual([...numbers, ...withFile].sort());
    expect(await column(`select id as name from outbox where topic = 'claim' and done_at is null`)).toEqual(
      [],
    );

    const left = (await column('select id as name from uploads')).length;
    await sweepLater({ pool, settings: { dataDir }, days: 3 });
    const rows = await column(`select id as name from uploads where state = 'done' and claim is not null`);
    expect(rows, 'a row for each file that was acknowledged').toEqual([...files].sort());
    expect(await column('select id as name from uploads'), 'no row without a file').toEqual(rows);
    expect(readdirSync(join(dataDir, 'uploads')).sort(), 'no file without a row').toEqual(rows);
    await close();
    console.log(
      `Claims: ${claims}, kills: ${kills}, requests of the core system: ${core.received.length}, ` +
        `files: ${files.length}, places left behind and swept: ${left - rows.length}`,
    );
  },
);
