import { fileURLToPath } from 'node:url';
import { outline } from '#engine/outline.ts';
import type { StoredApplication } from '#server/answers/documents/personal/applicationCopy.ts';
import { createDocuments, pdfModelOf } from '#server/catalog/documents/service.ts';
import { legalPart } from '#server/catalog/documents/legalPart.ts';
import { createPersonalDocuments } from '#server/answers/documents/personal/service.ts';
import { versionDate } from '#server/catalog/documents/versionDate.ts';
import { writePdf } from '#server/base/pdf/writePdf.ts';
import { priceFor } from '#server/catalog/tariffs/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { median, printTable, type Print } from './print.ts';
import { sampleRequests } from './sampleRequests.ts';

export const name = 'Documents: milliseconds of CPU and bytes per PDF';

const rounds = 15;

/** Returns the median processor time of a call in milliseconds, after a warm-up. */
async function measured(
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<[milliseconds: number, bytes: number]> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = -3; round < rounds; round += 1) {
    const before = process.cpuUsage();
    bytes = (await make()).length;
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) times.push((user + system) / 1000);
  }
  return [median(times), bytes];
}

/** Prints every legal document in the first brand, then the documents of an application per priced product. */
export async function run(print: Print): Promise<void> {
  const t = translator('live');
  const documents = createDocuments(t);
  const rows: (string | number)[][] = [];
  for (const id of documents.ids().sort()) {
    const source = documents.source(id, 'haus');
    if (!source) continue;
    const { title, version } = source;
    const paper = pdfModelOf(
      { title, parts: [legalPart(source, t)], madeAt: versionDate(version) },
      'haus',
      t,
    );
    rows.push([id, ...(await measured(() => writePdf(paper)))]);
  }
  const personal = createPersonalDocuments({ root: fileURLToPath(new URL('../..', import.meta.url)) });
  const now = new Date('2026-11-20T09:00:00Z');
  for (const { key, request } of await sampleRequests()) {
    rows.push([
      `angebot of ${key}`,
      ...(await measured(async () => (await personal.offer(request, now)).pdf)),
    ]);
    const application: StoredApplication = {
      number: `${key}-0000`,
      decision: 'accept',
      receivedAt: now,
      consents: [],
      outline: outline(request.loaded, request.answers, request.inputs, t),
      price: priceFor(request),
      documents: ((await documents.documentsFor(key, 'antrag', 'haus')) ?? []).map((each) => ({
        ...each,
        givenAt: now.toISOString(),
      })),
    };
    for (const [id, paper] of personal.papersFor({ ...request, decision: 'accept' }, application))
      rows.push([`${id} of ${key}`, ...(await measured(() => writePdf(paper)))]);
  }
  printTable(print, ['document', 'ms of CPU', 'bytes'], rows);
}
