import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../support/runningServer.ts';
import { pdfFile, pdfStream } from '../support/sampleFiles.ts';
import type { UploadBody } from '../support/uploaded.ts';
import { printTable, type Print } from './print.ts';

export const name = 'Uploads: memory of the server while large files arrive at once and are looked into';

const files = Number(process.env['FILES'] ?? 4);
const megabytes = Number(process.env['MEGABYTES'] ?? 200);
const field = '/bikeDetails/purchaseReceipt';

/** Returns the current or peak resident memory of a process. Bytes. */
function memoryOf(pid: number, word: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${word}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

/** Creates an incompressible PDF of the given size from repeated random megabytes. */
function receipt(bytes: number): Buffer {
  const noise = randomBytes(1_000_003);
  const rest = bytes - pdfFile([pdfStream('', Buffer.alloc(0), { packed: false })]).length - 32;
  return pdfFile([pdfStream('', Buffer.alloc(rest, noise), { packed: false })]);
}

async function json(answer: Response): Promise<UploadBody> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as UploadBody;
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Sends a file like a browser and fetches it again. Returns whether it is the same, and the seconds of sending. */
async function send(server: string, bytes: Buffer): Promise<{ same: boolean; seconds: number }> {
  const { id: draftId } = await json(await post(`${server}/api/entwuerfe`, { key: 'FAHRRAD', answers: {} }));
  const start = performance.now();
  const request = { draftId, field, name: 'Kaufbeleg.pdf', size: bytes.length };
  const { id, parts, partSize, completeUrl } = await json(await post(`${server}/api/uploads`, request));
  for (const [part, address] of parts.entries()) {
    const body = bytes.subarray(part * partSize, (part + 1) * partSize);
    const answer = await fetch(`${server}${address}`, { method: 'PUT', body: new Uint8Array(body) });
    if (answer.status !== 204) throw new Error(`A part was answered with ${answer.status}`);
  }
  await json(await post(`${server}${completeUrl}`, {}));
  const seconds = (performance.now() - start) / 1000;
  const hash = createHash('sha256');
  const { body } = await fetch(`${server}/api/uploads/${id}`);
  for await (const piece of body ?? []) hash.update(piece as Uint8Array);
  const same = hash.digest('hex') === createHash('sha256').update(bytes).digest('hex');
  return { same, seconds };
}

export async function run(print: Print): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-uploads-'));
  const server = await startServer({ dataDir });
  try {
    // A warm-up: memory that a working server holds anyway.
    await send(server.url, receipt(20_000_000));
    await pause(3000);
    const before = memoryOf(server.pid, 'VmRSS');
    const mostBefore = memoryOf(server.pid, 'VmHWM');
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid, 'VmRSS'))), 10);
    const bytes = receipt(megabytes * 1_000_000);
    const sent = await Promise.all(Array.from({ length: files }, () => send(server.url, bytes)));
    clearInterval(watch);
    const mega = (value: number) => Math.round(value / 1_000_000);
    const seconds = Math.max(...sent.map((one) => one.seconds));
    print(`${files} files of ${megabytes} MB at once, sent, judged and fetched again.\n`);
    printTable(
      print,
      ['', 'value'],
      [
        ['memory before (MB)', mega(before)],
        ['memory added at most (MB; promised: 64)', mega(most - before)],
        ['highest ever before (MB)', mega(mostBefore)],
        ['seconds until all were taken', seconds],
        ['MB per second, all together', (files * megabytes) / seconds],
        ['files that came back the same', `${sent.filter(({ same }) => same).length} of ${files}`],
      ],
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
