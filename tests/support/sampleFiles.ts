import { crc32, deflateSync } from 'node:zlib';

/** The smallest files of each type that the platform accepts, generated here. */

const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};

/** A chunk of a PNG file. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** A grey picture; `claimed` is the size in its header, if it differs. */
export function pngFile(side = 8, claimed = side, between: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.concat([uint32(claimed, claimed), Buffer.from([8, 0, 0, 0, 0])]);
  const rows = Buffer.alloc(side * (side + 1), 0x80);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    between,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A part of a JPEG file: marker, length, data. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** One grey pixel; `extra` is a comment in the file. */
export function jpegFile(extra: Buffer = Buffer.alloc(0), width = 1, height = 1): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const table = (kind: number) =>
    jpegSegment(
      0xc4,
      Buffer.concat([Buffer.from([kind]), Buffer.from([1, ...Array.from({ length: 15 }, () => 0), 0])]),
    );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    extra,
    jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    jpegSegment(0xc0, frame),
    table(0x00),
    table(0x10),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0x00, 0x3f]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A PDF of some objects with its cross-reference table; `trailer` is added to its trailer. */
export function pdfFile(objects: (string | Buffer)[] = [], trailer = ''): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>';
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    ...objects,
  ];
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  all.forEach((object, index) => {
    offsets.push(length());
    pieces.push(
      Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    );
  });
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + end)]);
}

/** A compressed PDF stream with additional entries in its dictionary. */
export function pdfStream(text: string, data: Buffer, { packed = true } = {}): Buffer {
  const bytes = packed ? deflateSync(data) : data;
  const filter = packed ? ' /Filter /FlateDecode' : '';
  const head = `<< ${text}${filter} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** A box of an MP4 or HEIC file. */
export const box = (name: string, data: Buffer): Buffer =>
  Buffer.concat([uint32(data.length + 8), Buffer.from(name, 'latin1'), data]);

/** A video without frames. */
export const mp4File = (bytes = 16): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', Buffer.alloc(bytes)),
  ]);

const movFile = (): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('qt  \0\0\x02\0qt  ', 'latin1')),
    box('wide', Buffer.alloc(0)),
    box('mdat', Buffer.alloc(16)),
    box('moov', Buffer.alloc(100)),
  ]);

/** A phone picture; `brand` is heic or mif1. */
export function heicFile(brand = 'heic', side = 100): Buffer {
  const size = box('ispe', Buffer.concat([uint32(0), uint32(side, side)]));
  const meta = Buffer.concat([uint32(0), box('iprp', box('ipco', size))]);
  const head = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1heic`, 'latin1'));
  return Buffer.concat([head, box('meta', meta), box('mdat', Buffer.alloc(16))]);
}

/** An MPEG-2 programme stream of a few units. */
function mpegFile(): Buffer {
  const pack = Buffer.from('000001ba44000400040100040100f8', 'hex').subarray(0, 14);
  const unit = Buffer.concat([Buffer.from('000001e0', 'hex'), Buffer.from([0, 32]), Buffer.alloc(32, 0x10)]);
  pack[13] = 0xf8;
  return Buffer.concat([pack, unit, pack, unit, Buffer.from('000001b9', 'hex')]);
}

/** A file of each type by its usual name. */
export const sampleFiles = (): { [name: string]: { type: string; bytes: Buffer } } => ({
  'foto.jpg': { type: 'image/jpeg', bytes: jpegFile() },
  'foto.png': { type: 'image/png', bytes: pngFile() },
  'foto.heic': { type: 'image/heic', bytes: heicFile() },
  'foto.heif': { type: 'image/heif', bytes: heicFile('mif1') },
  'film.mp4': { type: 'video/mp4', bytes: mp4File() },
  'film.mov': { type: 'video/quicktime', bytes: movFile() },
  'film.mpg': { type: 'video/mpeg', bytes: mpegFile() },
  'beleg.pdf': { type: 'application/pdf', bytes: pdfFile() },
  'notiz.txt': { type: 'text/plain', bytes: Buffer.from('Größe: 29 Zoll\nPreis: 3.499 €\n') },
});

/** Returns the smallest file of a type. @throws Error for a type that the platform does not accept */
export function sampleOfType(type: string): Buffer {
  const found = Object.values(sampleFiles()).find((sample) => sample.type === type);
  if (!found) throw new Error(`No sample of the type ${type}`);
  return found.bytes;
}
