import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { removeAbandonedUploads } from '#server/portals/retention/uploads.ts';
import { jpegFile, pdfFile, pdfStream } from '../../support/sampleFiles.ts';
import type { TestApp } from '../../support/testApp.ts';
import { uploader, type UploadBody } from '../../support/uploaded.ts';
import { createWizardServer, withAnswers } from '../wizardServer.ts';
import { attackFiles } from './attackFiles.ts';

let server: TestApp;
let web: ReturnType<typeof uploader>;
beforeAll(async () => {
  server = await createWizardServer();
  web = uploader(server.app);
});
afterAll(() => server.close());

const field = '/bikeDetails/purchaseReceipt';
let draftId: string;
async function beginDraft(answers: Answers = {}): Promise<string> {
  const payload = { key: 'FAHRRAD', answers };
  const answer = await server.app.inject({ method: 'POST', url: '/api/entwuerfe', payload });
  return answer.json<{ id: string }>().id;
}
beforeEach(async () => {
  draftId = await beginDraft();
});

const file = (name: string, bytes: Buffer) => ({ draftId, field, name, bytes });
const receipt = () => file('Kaufbeleg.pdf', pdfFile());
const folder = () => path.join(server.deps.settings.dataDir, 'uploads');
const kept = async (id: string) => (await readdir(folder())).includes(id);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** A receipt of three parts. */
const large = (fill = 'x') => pdfFile([pdfStream('', Buffer.alloc(20_000_000, fill), { packed: false })]);

describe('a file of a draft', () => {
  test('A file of a draft is uploaded in parts and answered with its detected type', async () => {
    const bytes = large();
    const begun = await web.begin(file('Kaufbeleg.pdf', bytes));
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ partSize: 8_388_608, received: [], state: 'open' });
    expect(begun.body.parts).toHaveLength(3);
    const { id, parts, completeUrl } = begun.body;
    for (const part of [2, 0, 1]) {
      const piece = bytes.subarray(part * 8_388_608, (part + 1) * 8_388_608);
      expect((await web.put(parts[part] ?? '', piece, 'text/html')).statusCode).toBe(204);
    }
    const done = { id, name: 'Kaufbeleg.pdf', size: bytes.length, type: 'application/pdf' };
    expect(await web.call('POST', completeUrl)).toEqual({ status: 200, body: done });
    expect(await web.call('POST', completeUrl), 'asked again').toEqual({ status: 200, body: done });
    const sent = await server.app.inject({ url: `/api/uploads/${id}` });
    expect(sha256(sent.rawPayload)).toBe(sha256(bytes));
  });

  test('A file is served as an attachment that no browser opens', async () => {
    const { body } = await web.send(file('Käufers "Beleg"; 1.pdf', pdfFile()));
    const { headers } = await server.app.inject({ url: `/api/uploads/${body.id}` });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="K_ufers _Beleg__ 1.pdf"; filename*=UTF-8\'\'K%C3%A4ufers%20%22Beleg%22%3B%201.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  test('A file is saved with the extension of its actual type', async () => {
    const { body } = await web.send(file('Beleg', jpegFile()));
    const { headers } = await server.app.inject({ url: `/api/uploads/${body.id}` });
    expect(headers['content-disposition']).toContain('filename="Beleg.jpg"');
  });

  test('An interrupted upload continues with the parts that the server has', async () => {
    const bytes = large();
    const { body } = await web.begin(file('Kaufbeleg.pdf', bytes));
    await web.put(body.parts[0] ?? '', bytes.subarray(0, 8_388_608));
    expect((await web.call('GET', `/api/uploads/${body.id}/teile`)).body.received).toEqual([0]);
    const early = await web.call('POST', body.completeUrl);
    expect(early).toMatchObject({
      status: 409,
      body: { code: 'upload-incomplete', upload: { received: [0] } },
    });
    for (const part of [1, 2]) {
      const address = early.body.upload?.parts[part] ?? '';
      await web.put(address, bytes.subarray(part * 8_388_608, (part + 1) * 8_388_608));
    }
    expect((await web.call('POST', body.completeUrl)).status).toBe(200);
  });

  test('A removed file is gone, complete or not', async () => {
    const begun = (await web.begin(receipt())).body;
    const done = (await web.send(receipt())).body;
    for (const { id } of [begun, done]) {
      expect(await web.call('DELETE', `/api/uploads/${id}`)).toMatchObject({ status: 204 });
      expect(await kept(id)).toBe(false);
      expect((await web.call('DELETE', `/api/uploads/${id}`)).body.code).toBe('upload-unknown');
    }
    expect((await web.put(begun.parts[0] ?? '', pdfFile())).statusCode).toBe(404);
  });
});

describe('what is not taken', () => {
  test('Malicious files are refused, not stored and not served', async () => {
    for (const { what, name, bytes, reason } of attackFiles().filter(
      (attack) => !/^film|\.txt$/.test(attack.name),
    )) {
      const own = { ...file(name, bytes), draftId: await beginDraft() };
      const { status, body } = await web.send(own);
      // Names that no database can store are refused first.
      const code = name.includes('\u0000') ? 'text-unreadable' : `upload-${reason}`;
      expect([what, body.code], what).toEqual([what, code]);
      expect([413, 422], what).toContain(status);
      expect(body.title).toMatch(/\.$/);
    }
    const rows = await server.deps.db.selectFrom('uploads').select(['id', 'state']).execute();
    for (const { id } of rows.filter(({ state }) => state === 'refused')) {
      expect(await kept(id)).toBe(false);
      expect((await server.app.inject({ url: `/api/uploads/${id}` })).statusCode).toBe(404);
    }
  });

  test('Spreadsheets are refused by name and by content', async () => {
    const csv = Buffer.from('Name;Betrag\n=HYPERLINK("http://boese.example");1\n');
    const xlsx = Buffer.concat([Buffer.from('504b030414000000', 'hex'), Buffer.from('xl/workbook.xml')]);
    const tables: [string, Buffer, string][] = [
      ['umsatz.csv', csv, 'upload-wrong-type'],
      ['umsatz.xlsx', xlsx, 'upload-wrong-type'],
      ['umsatz.xls', xlsx, 'upload-wrong-type'],
      ['umsatz.pdf', csv, 'upload-disguised'],
      ['umsatz.pdf', xlsx, 'upload-disguised'],
    ];
    for (const [name, bytes, code] of tables) {
      const { status, body } = await web.send({ ...file(name, bytes), draftId: await beginDraft() });
      expect([name, status, body.code]).toEqual([name, 422, code]);
      expect(body.title, 'in German').toMatch(/^[A-ZÄÖÜ].*\.$/);
    }
  });

  test('The reason of a refusal is repeated', async () => {
    const attack = file('foto.jpg', Buffer.concat([jpegFile(), Buffer.from('MZMZMZMZMZ')]));
    const { body } = await web.begin(attack);
    await web.put(body.parts[0] ?? '', attack.bytes);
    for (let asked = 0; asked < 2; asked += 1)
      expect((await web.call('POST', body.completeUrl)).body.code).toBe('upload-damaged');
  });

  test('An oversized file is refused before a byte is sent', async () => {
    const { status, body } = await web.begin(receipt(), 200_000_001);
    expect([status, body.code]).toEqual([413, 'upload-too-large']);
    expect(body.detail).toContain('200\u00a0MB');
    expect((await web.begin(receipt(), 200_000_000)).body.parts).toHaveLength(24);
  });

  test('More files than the field allows are refused', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await web.send(receipt())).status).toBe(200);
    const { status, body } = await web.begin(receipt());
    expect([status, body.code]).toEqual([422, 'upload-too-many']);
    expect(body.detail).toContain('höchstens 3');
  });

  test('Files for other fields or unknown drafts are refused', async () => {
    for (const at of ['/bikeDetails/bikeModel', '/bikeDetails/nothing', '/nowhere/at/all'])
      expect((await web.begin({ ...receipt(), field: at })).body.code).toBe('upload-field-unknown');
    expect((await web.begin({ ...receipt(), draftId: 'x'.repeat(22) })).body.code).toBe('draft-unknown');
    expect((await uploader(server.app, 'nord').begin(receipt())).body.code).toBe('draft-unknown');
  });

  test('Parts with a wrong address, an expired address or another length are refused', async () => {
    const { body } = await web.begin(receipt());
    const [address = ''] = body.parts;
    const bytes = pdfFile();
    for (const wrong of [
      address.replace(/signatur=.{4}/, 'signatur=AAAA'),
      address.replace(/bis=(\d+)/, (_, until: string) => `bis=${Number(until) + 1}`),
      address.replace('/teile/0', '/teile/1'),
    ])
      expect((await web.put(wrong, bytes)).json<UploadBody>().code).toBe('upload-address-invalid');
    expect((await web.put(address, bytes.subarray(1))).json<UploadBody>().code).toBe('upload-part-size');
    server.clock.advance({ minutes: 6 * 60 + 1 });
    expect((await web.put(address, bytes)).json<UploadBody>().code).toBe('upload-address-invalid');
    const { parts } = (await web.call('GET', `/api/uploads/${body.id}/teile`)).body;
    expect((await web.put(parts[0] ?? '', bytes)).statusCode).toBe(204);
  });

  test('Another brand cannot see the file', async () => {
    const { body } = await web.send(receipt());
    const other = uploader(server.app, 'nord');
    const gone = await other.call('GET', `/api/uploads/${'x'.repeat(22)}/teile`);
    const foreign = await other.call('GET', `/api/uploads/${body.id}/teile`);
    expect({ ...foreign.body, errorId: '' }).toEqual({ ...gone.body, errorId: '' });
    expect((await other.call('DELETE', `/api/uploads/${body.id}`)).status).toBe(404);
  });
});

describe('an application', () => {
  const answersWith = (...uploads: object[]) =>
    withAnswers({ bikeDetails: { purchaseReceipt: JSON.parse(JSON.stringify(uploads)) as [] } });
  const post = (at: string, payload: object, key = '') =>
    server.app.inject({
      method: 'POST' as const,
      url: `/api/produkte/FAHRRAD/${at}`,
      payload,
      headers: { 'idempotency-key': key },
    });
  let keys = 0;
  async function apply(answers: Answers, more: object) {
    const { quote } = (await post('preis', { answers })).json<{ quote: string }>();
    const answer = await post('antrag', { answers, quote, ...more }, `upload-key-${++keys}`);
    return { status: answer.statusCode, body: answer.json<{ number: string; errors: object[] }>() };
  }

  test('The files of an application outlive the draft and cannot be removed', async () => {
    const { body } = await web.send(receipt());
    const answers = answersWith(body);
    expect(await apply(answers, { draftId })).toMatchObject({ status: 201 });
    expect((await web.call('DELETE', `/api/uploads/${body.id}`)).body.code).toBe('draft-sent');
    expect((await web.begin(receipt())).body.code).toBe('draft-sent');
    const received = await server.deps.db.selectFrom('applications').select('outline').execute();
    expect(JSON.stringify(received)).toContain('"Kaufbeleg.pdf"');
  });

  test('An application references only finished files of its own draft, each once', async () => {
    const { body: mine } = await web.send(receipt());
    const underway = (await web.begin(receipt())).body.id;
    const foreign = (await web.send({ ...receipt(), draftId: await beginDraft() })).body;
    const refused = {
      status: 422,
      body: { errors: [{ page: 'bikeDetails', pointer: '/purchaseReceipt', keyword: 'upload' }] },
    };
    for (const uploads of [
      [foreign],
      [{ ...mine, id: underway }],
      [{ ...mine, id: 'A'.repeat(22) }],
      [mine, mine],
      [{ ...mine, name: 'anders.pdf' }],
      [{ ...mine, size: 1 }],
      [{ ...mine, type: 'image/png' }],
    ])
      expect(await apply(answersWith(...uploads), { draftId })).toMatchObject(refused);
    expect(await apply(answersWith(mine), {}), 'without draft').toMatchObject(refused);
    expect(await apply(answersWith(mine), { draftId })).toMatchObject({ status: 201 });
  });
});

describe('what is kept for a time', () => {
  test('Names and ids of files are not logged', async () => {
    const { body } = await web.send(file('Kanarienvogel.pdf', pdfFile()));
    await web.send(file('Kanarienvogel.jpg', pdfFile()));
    expect(server.lines.join('\n')).not.toMatch(new RegExp(`Kanarienvogel|${body.id}`));
  });

  test('A row outlives bytes that are missing for less than a day, and bytes that come back', async () => {
    const { deps, clock } = server;
    const kept = (await web.send(receipt())).body;
    const location = path.join(folder(), kept.id);
    const row = () =>
      deps.db.selectFrom('uploads').select('missing_since').where('id', '=', kept.id).executeTakeFirst();
    const houseAfter = async (minutes: number) => {
      clock.advance({ minutes });
      await removeAbandonedUploads({ ...deps, clock });
    };
    await rename(location, `${location}.away`);
    await houseAfter(1);
    const since = clock.now();
    expect(await row()).toEqual({ missing_since: since });
    await houseAfter(23 * 60);
    expect(await row(), 'the first time counts').toEqual({ missing_since: since });
    await rename(`${location}.away`, location);
    await houseAfter(120);
    expect(await row()).toEqual({ missing_since: null });
    await rm(location, { recursive: true });
    await houseAfter(1);
    await houseAfter(24 * 60);
    expect(await row(), 'missing twice, a day apart').toBeUndefined();
  });

  test('Unfinished files and files of removed drafts are deleted after two days, and bytes match rows', async () => {
    const { deps, clock } = server;
    const half = (await web.begin(receipt())).body;
    await web.put(half.parts[0] ?? '', receipt().bytes);
    const done = (await web.send(receipt())).body;
    const lost = (await web.send(receipt())).body;
    await rm(path.join(folder(), lost.id), { recursive: true });
    await mkdir(path.join(folder(), 'stray'));
    const own = [half.id, done.id, lost.id, 'stray'];
    const left = async () => ({
      rows: (await deps.db.selectFrom('uploads').select('id').execute())
        .map(({ id }) => id)
        .filter((id) => own.includes(id)),
      folders: (await readdir(folder())).filter((id) => own.includes(id)),
    });
    const after = async (days: number) => {
      clock.advance({ days, minutes: 1 });
      await removeExpired({ ...deps, clock });
      const { rows, folders } = await left();
      // A file that is missing keeps its row for a day.
      if (days > 0) expect(rows.sort(), 'rows and bytes agree').toEqual(folders.sort());
      return rows.sort();
    };
    // Folders have the machine's time, which differs from the test clock.
    const real = new Date(clock.now().getTime() - 86_400_000);
    for (const id of await readdir(folder())) await utimes(path.join(folder(), id), real, real);
    expect(await after(0)).toEqual([half.id, done.id, lost.id].sort());
    expect(await after(2)).toEqual([done.id]);
    const tied = await deps.db
      .selectFrom('uploads')
      .select('id')
      .where('application_number', 'is not', null)
      .execute();
    expect(await after(31)).toEqual([]);
    const rows = await deps.db.selectFrom('uploads').select('id').execute();
    expect(rows.map(({ id }) => id).sort(), 'only what applications name is left').toEqual(
      tied.map(({ id }) => id).sort(),
    );
    expect((await readdir(folder())).sort()).toEqual(tied.map(({ id }) => id).sort());
  });
});
