import { fileURLToPath } from 'node:url';
import { createDocuments, paperOf } from '#server/documents/service.ts';
import { legalPart } from '#server/documents/legalPaper.ts';
import { createPersonalDocuments } from '#server/documents/personal/service.ts';
import { versionDate } from '#server/documents/versionText.ts';
import { writePdf } from '#server/pdf/writePdf.ts';
import { translator } from '#server/translations/service.ts';
import { accepted } from '../definitions/bicycleAnswers.ts';
import { inputs, real } from '../engine/support/load.ts';
import { median, printTable, type Print } from './print.ts';

export const name = 'Documents: milliseconds of CPU and bytes per PDF';

const rounds = 15;

/** Milliseconds of CPU of one call, the middle of some; the first ones warm up. */
async function measured(make: () => Promise<Uint8Array>): Promise<[milliseconds: number, bytes: number]> {
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

/** Every legal document in the first brand, then what is made of the answers about a bicycle. */
export async function run(print: Print): Promise<void> {
  const t = translator('live');
  const documents = createDocuments(t);
  const rows: (string | number)[][] = [];
  for (const id of documents.ids().sort()) {
    const source = documents.source(id, 'haus');
    if (!source) continue;
    const { title, version } = source;
    const paper = paperOf({ title, parts: [legalPart(source, t)], madeAt: versionDate(version) }, 'haus', t);
    rows.push([id, ...(await measured(() => writePdf(paper)))]);
  }
  const personal = createPersonalDocuments({ root: fileURLToPath(new URL('../..', import.meta.url)) });
  const opened = {
    loaded: await real('produkte', 'fahrrad'),
    answers: accepted,
    inputs: inputs({ today: '2026-11-20' }),
  };
  const now = new Date('2026-11-20T09:00:00Z');
  for (const kind of ['consultation'] as const) {
    const make = async () => (await personal[kind](opened, now)).pdf;
    rows.push([`${kind} (bicycle)`, ...(await measured(make))]);
  }
  printTable(print, ['document', 'ms of CPU', 'bytes'], rows);
}
