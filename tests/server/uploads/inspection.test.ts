import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { earlyRefusal, uploadRule, type UploadRule } from '#engine/uploads.ts';
import { inspect } from '#server/insurance/uploads/inspection/inspect.ts';
import { Refusal } from '#server/insurance/uploads/inspection/refusal.ts';
import { jpegFile, mp4File, pdfFile, pdfStream, pngFile, sampleFiles } from '../../support/sampleFiles.ts';
import { attackFiles } from './attackFiles.ts';

const everything = uploadRule({ 'x-upload': { types: ['image', 'video', 'pdf', 'text'] } }) as UploadRule;

function inPieces(bytes: Buffer, length: number): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += length) pieces.push(bytes.subarray(at, at + length));
  return Readable.from(pieces);
}

/** Returns the type of a file, or the reason of its refusal. */
async function verdict(name: string, bytes: Buffer, pieces = 65_536, rule = everything): Promise<string> {
  const early = earlyRefusal({ name, size: bytes.length }, rule);
  if (early) return early;
  try {
    return (await inspect(inPieces(bytes, pieces), { name, size: bytes.length }, rule)).type;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

describe('files of people who mean harm', () => {
  const all = attackFiles();

  test('There are at least 60 different malicious files', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(
      new Set(all.map(({ name, bytes }) => `${name} ${createHash('md5').update(bytes).digest('hex')}`)).size,
    ).toBe(all.length);
  });

  test.each(all.map((file) => [file.what, file] as const))(
    'The malicious file %s is refused',
    async (_what, file) => {
      expect(await verdict(file.name, file.bytes)).toBe(file.reason);
    },
  );

  test('Malicious files are refused for the same reason whatever the piece size', async () => {
    for (const { what, name, bytes, reason } of all.filter((file) => file.bytes.length < 10_000))
      expect([what, await verdict(name, bytes, 7)]).toEqual([what, reason]);
  });
});

describe('files of people who mean well', () => {
  test.each(Object.entries(sampleFiles()))(
    'The harmless file %s is accepted as its type',
    async (name, { type, bytes }) => {
      expect(await verdict(name, bytes)).toBe(type);
      expect(await verdict(name, bytes, 1)).toBe(type);
      expect(await verdict('ohne-endung', bytes)).toBe(type);
    },
  );

  test('An image named as another image type is accepted by its content', async () => {
    expect(await verdict('foto.jpg', pngFile())).toBe('image/png');
    expect(await verdict('foto.heic', jpegFile())).toBe('image/jpeg');
  });

  test('Phone photos with appended images, videos or notes are accepted', async () => {
    const photo = jpegFile();
    for (const behind of [jpegFile(), mp4File(), Buffer.alloc(40)])
      expect(await verdict('foto.jpg', Buffer.concat([photo, behind]))).toBe('image/jpeg');
  });

  test('Invoices with XML data and harmless object streams are accepted', async () => {
    const invoice = pdfStream('/Type /EmbeddedFile /Subtype /text#2Fxml', Buffer.from('<rsm:Invoice/>'));
    expect(await verdict('rechnung.pdf', pdfFile([invoice]))).toBe('application/pdf');
    const named = '<< /Type /Filespec /F (factur-x.xml) /EF << /F 5 0 R >> >>';
    expect(await verdict('rechnung.pdf', pdfFile([named, invoice]))).toBe('application/pdf');
    const link = '<< /S /URI /URI (https://versicherung.example/) >>';
    expect(await verdict('brief.pdf', pdfFile([link]))).toBe('application/pdf');
    const objects = Buffer.from('1 0 << /Type /Font >> '.repeat(2000));
    const bundle = pdfStream('/Type /ObjStm /N 1 /First 4', objects);
    expect(await verdict('rechnung.pdf', pdfFile([bundle, bundle]), 300)).toBe('application/pdf');
  });

  test('Letters with ordinary links and an initial page are accepted', async () => {
    const uri = '/S /URI /URI (https://versicherung.example/)';
    const followed = [
      ['<< /Type /Annot /Subtype /Link /A 5 0 R >>', `<< ${uri} >>`, '<< /S /GoTo /D [3 0 R /Fit] >>'],
      [`<< /Type /Annot /Subtype /Link /A << /Type /Action ${uri} >> >>`],
    ];
    for (const objects of followed)
      for (const opening of ['<< /OpenAction [3 0 R /FitH null] >>', '<< /OpenAction 6 0 R >>'])
        expect(await verdict('brief.pdf', pdfFile([...objects, opening]), 50)).toBe('application/pdf');
  });

  test('Texts with umlauts in either encoding are accepted', async () => {
    expect(await verdict('a.txt', Buffer.from('Größe'))).toBe('text/plain');
    expect(await verdict('a.txt', Buffer.from('Größe', 'latin1'))).toBe('text/plain');
  });

  test('A field for images accepts nothing else', async () => {
    const pictures = uploadRule({ 'x-upload': { types: ['image'] } }) as UploadRule;
    expect(await verdict('beleg', pdfFile(), 100, pictures)).toBe('wrong-type');
    expect(await verdict('beleg.pdf', pdfFile(), 100, pictures)).toBe('wrong-type');
  });

  test('The checksum covers the whole file', async () => {
    const bytes = Buffer.concat([pdfFile([pdfStream('', Buffer.alloc(200_000))])]);
    const { sha256 } = await inspect(
      inPieces(bytes, 1000),
      { name: 'a.pdf', size: bytes.length },
      everything,
    );
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
