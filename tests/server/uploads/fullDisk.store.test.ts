import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskObjects } from '#server/insurance/uploads/objects/disk.ts';
import { objectsOf } from '#server/insurance/uploads/objects/open.ts';
import { pdfFile, pdfStream } from '../../support/sampleFiles.ts';
import type { TestApp } from '../../support/testApp.ts';
import { uploader } from '../../support/uploaded.ts';
import { createWizardServer } from '../wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

const field = '/bikeDetails/purchaseReceipt';

/** Writes to this device fail with ENOSPC, as on a full disk. */
const full = '/dev/full';

test('A full disk is reported as such, and the same part is accepted once there is room', async () => {
  const payload = { key: 'FAHRRAD', answers: {} };
  const draft = await server.app.inject({ method: 'POST', url: '/api/entwuerfe', payload });
  const web = uploader(server.app);
  const bytes = pdfFile([pdfStream('', Buffer.alloc(10_000_000, 'x'), { packed: false })]);
  const named = { draftId: draft.json<{ id: string }>().id, field, name: 'Kaufbeleg.pdf', bytes };
  const { body } = await web.begin(named);
  const [first = '', second = ''] = body.parts;
  const pieces = [bytes.subarray(0, 8_388_608), bytes.subarray(8_388_608)] as const;
  expect((await web.put(first, pieces[0])).statusCode).toBe(204);

  const objects = objectsOf(server.deps.settings);
  const folder = path.join(server.deps.settings.dataDir, 'uploads');
  const { putPart } = objects;
  objects.putPart = diskObjects(folder, () => createWriteStream(full)).putPart;
  const refused = await web.put(second, pieces[1]);
  objects.putPart = putPart;

  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'unavailable', title: expect.any(String) as string });
  expect(await readdir(path.join(folder, body.id)), 'nothing half written stays').toEqual(['0']);
  expect(server.lines.some((line) => line.includes('ENOSPC'))).toBe(true);

  expect((await web.put(second, pieces[1])).statusCode).toBe(204);
  expect((await web.call('POST', body.completeUrl)).status).toBe(200);
});
