import { once } from 'node:events';
import { createInflate, type Inflate } from 'node:zlib';
import {
  activeNames,
  attachment,
  disguisedStream,
  dynamicForm,
  encryption,
  embeddedFileKey,
  objectStream,
  plainData,
} from './pdfNames.ts';
import { ObjectStreamDetector, AutoOpenDetector } from './autoOpen.ts';
import { Refusal } from './refusal.ts';

/** Longer than any name searched for, including an object stream's header. */
const overlap = 2048;
/** Characters around an object's type that describe it. */
const nearby = 400;
/** Maximum unpacked bytes of an object stream; legitimate ones hold some hundred objects. */
const maxUnpackedBytes = 32_000_000;

/** Embedded files found so far. */
interface EmbeddedFiles {
  named: boolean;
  data: boolean;
}

/** An object stream that is unpacked and scanned on the fly. */
class ObjectStream {
  readonly #inflate: Inflate = createInflate();
  readonly #openings: ObjectStreamDetector;
  #unpacked = 0;
  #before = '';
  #over = false;
  found: Refusal | undefined;

  constructor(within: EmbeddedFiles, openings: ObjectStreamDetector) {
    this.#openings = openings;
    this.#inflate.on('data', (piece: Buffer) => {
      const text = this.#before + piece.toString('latin1');
      openings.read(text, this.#unpacked - this.#before.length);
      this.#unpacked += piece.length;
      if (activeNames.test(text) || dynamicForm.test(text)) this.found = new Refusal('active');
      within.named ||= embeddedFileKey.test(text);
      if (this.#unpacked > maxUnpackedBytes) this.found = new Refusal('damaged');
      this.#before = text.slice(-overlap);
      if (this.found) this.#stop();
    });
    const over = () => this.#stop();
    this.#inflate.once('end', over).once('error', over);
  }

  #stop(): void {
    if (!this.#over) this.#openings.end();
    this.#over = true;
    this.#inflate.destroy();
  }

  /** Takes more bytes. @returns whether it expects more */
  async take(bytes: Buffer): Promise<boolean> {
    if (this.#over) return false;
    if (!this.#inflate.write(bytes)) {
      await Promise.race([once(this.#inflate, 'drain'), once(this.#inflate, 'close')]).catch(() => undefined);
    }
    await new Promise((resolve) => setImmediate(resolve));
    return !this.#over;
  }

  /** Waits until all bytes were scanned. */
  async end(): Promise<void> {
    if (this.#over) return;
    this.#inflate.end();
    await once(this.#inflate, 'close').catch(() => undefined);
  }
}

/**
 * Refuses attachments except the XML of electronic invoices (ZUGFeRD).
 * @param whole nothing follows: attachments at the end are judged too
 * @throws Refusal
 */
function judgeAttachments(text: string, { whole }: { whole: boolean }): void {
  for (const { index } of text.matchAll(attachment)) {
    const isSeen = index + nearby <= text.length || whole;
    const around = text.slice(Math.max(0, index - nearby), index + nearby);
    if (isSeen && !plainData.test(around)) throw new Refusal('active');
  }
}

/** Inspects a PDF as it arrives: encrypted, active, or truncated. */
export class PdfInspector {
  #before = '';
  #tail = '';
  #locked = false;
  #bundles: ObjectStream[] = [];
  readonly #within: EmbeddedFiles = { named: false, data: false };
  readonly #openings = new AutoOpenDetector();

  /** @throws Refusal */
  async push(piece: Buffer): Promise<void> {
    const text = this.#before + piece.toString('latin1');
    if (activeNames.test(text) || dynamicForm.test(text)) throw new Refusal('active');
    judgeAttachments(text, { whole: false });
    this.#openings.read(text);
    this.#locked ||= encryption.test(text);
    this.#within.named ||= embeddedFileKey.test(text);
    this.#within.data ||= plainData.test(text);
    const offset = this.#before.length;
    const open: ObjectStream[] = [];
    for (const bundle of this.#bundles)
      if (await bundle.take(piece)) open.push(bundle);
      else if (bundle.found) throw bundle.found;
    for (const match of text.matchAll(objectStream)) {
      const begins = match.index + match[0].length;
      // Already started with an earlier piece.
      if (begins <= offset) continue;
      const own = Math.max(0, text.lastIndexOf(' obj', match.index), match.index - nearby);
      const head = text.slice(own, begins);
      if (disguisedStream.test(head)) throw new Refusal('active');
      const first = Number(/\/First\s+(\d{1,9})/.exec(head)?.[1] ?? 0);
      const bundle = new ObjectStream(this.#within, new ObjectStreamDetector(this.#openings, first));
      if (await bundle.take(piece.subarray(begins - offset))) open.push(bundle);
      else if (bundle.found) throw bundle.found;
    }
    this.#bundles = open;
    this.#before = text.slice(-overlap);
    this.#tail = text.slice(-overlap);
  }

  /** @throws Refusal */
  async end(): Promise<void> {
    for (const bundle of this.#bundles) {
      await bundle.end();
      if (bundle.found) throw bundle.found;
    }
    judgeAttachments(this.#tail, { whole: true });
    if (this.#openings.found) throw new Refusal('active');
    if (this.#within.named && !this.#within.data) throw new Refusal('active');
    if (this.#locked) throw new Refusal('protected');
    if (!/%%EOF[\s\0]*$/.test(this.#tail)) throw new Refusal('damaged');
  }
}
