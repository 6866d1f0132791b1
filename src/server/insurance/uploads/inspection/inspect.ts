import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { kindOfType, typeOfName, type UploadRule } from '#engine/uploads.ts';
import type { VirusScanner } from '#server/base/settings/uploads.ts';
import { ClamdScan } from './clamdScan.ts';
import { DangerScan } from './dangerScan.ts';
import { detect, headLength } from './detect.ts';
import { film, heif } from './isoMedia.ts';
import { jpeg } from './jpeg.ts';
import { mpeg } from './mpeg.ts';
import { PdfInspector } from './pdfInspector.ts';
import { png } from './png.ts';
import { Refusal } from './refusal.ts';
import { TextInspector } from './textInspector.ts';
import { Walk, type Walker } from './walker.ts';

/** Result of an inspection. */
export interface Finding {
  /** MIME type by its content. */
  type: string;
  sha256: string;
}

/** Inspects a file piece by piece; throws a `Refusal` at the first finding. */
interface Inspector {
  push(piece: Buffer): void | Promise<void>;
  end?(): void | Promise<void>;
  /** Lets go of what it holds, after its end or a finding of another one. */
  close?(): void;
}

const walkers: { [type: string]: Walker } = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/heic': heif,
  'image/heif': heif,
  'video/mp4': film,
  'video/quicktime': film,
  'video/mpeg': mpeg,
};

function inspectorsFor(type: string, size: number, scanner: VirusScanner | undefined): Inspector[] {
  const walker = walkers[type];
  const own = walker
    ? new Walk(walker, size)
    : type === 'application/pdf'
      ? new PdfInspector()
      : new TextInspector();
  return [new DangerScan(type), own, ...(scanner ? [new ClamdScan(scanner)] : [])];
}

/** @throws Refusal when the type is not allowed or differs from the file name's */
async function typeOf(head: Buffer, name: string, rule: UploadRule): Promise<string> {
  const type = await detect(head);
  const promised = typeOfName(name);
  const disguised = promised !== undefined && kindOfType(promised) !== kindOfType(type);
  if (disguised) {
    // Report the worst finding even of a locked or broken file.
    new DangerScan(type).push(head);
    throw new Refusal('disguised');
  }
  if (!rule.types.includes(type)) throw new Refusal('wrong-type');
  return type;
}

/** @throws Refusal for HTML or PDF disguised as another type */
function judgeHead(head: Buffer, type: string): void {
  const first = head.toString('latin1', 0, 1024);
  if (type !== 'application/pdf' ? first.includes('%PDF-') : /<html[\s>]|<!doctype html/i.test(first))
    throw new Refusal('active');
}

/**
 * Inspects a whole file and returns its type by content alone.
 * @param options.scanner looks for viruses, beside what is looked for here
 * @throws Refusal with the reason
 */
export async function inspect(
  bytes: Readable,
  { name, size }: { name: string; size: number },
  rule: UploadRule,
  { scanner }: { scanner?: VirusScanner | undefined } = {},
): Promise<Finding> {
  const hash = createHash('sha256');
  let inspectors: Inspector[] | undefined;
  let type = '';
  let head = Buffer.alloc(0);
  const begin = async () => {
    type = await typeOf(head, name, rule);
    judgeHead(head, type);
    inspectors = inspectorsFor(type, size, scanner);
    for (const inspector of inspectors) await inspector.push(head);
  };
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      hash.update(piece);
      if (inspectors) for (const look of inspectors) await look.push(piece);
      else {
        head = Buffer.concat([head, piece]);
        if (head.length >= headLength) await begin();
      }
    }
    if (!inspectors) await begin();
    for (const look of inspectors ?? []) await look.end?.();
  } finally {
    for (const look of inspectors ?? []) look.close?.();
  }
  return { type, sha256: hash.digest('hex') };
}
