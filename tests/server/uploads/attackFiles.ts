import { deflateSync } from 'node:zlib';
import {
  box,
  heicFile,
  jpegFile,
  jpegSegment,
  mp4File,
  pdfFile,
  pdfStream,
  pngChunk,
  pngFile,
} from '../../support/sampleFiles.ts';
import { openingFiles } from './openingFiles.ts';

/** A malicious file, sent on purpose or unknowingly. */
export interface AttackFile {
  what: string;
  name: string;
  bytes: Buffer;
  /** Reason of the refusal: the code without `upload-`. */
  reason: string;
}

const text = (words: string) => Buffer.from(words);
const both = (...parts: Buffer[]) => Buffer.concat(parts);
const exe = both(text('MZ'), Buffer.alloc(58), Buffer.from([64, 0, 0, 0]), text('PE\0\0'), Buffer.alloc(400));
const elf = both(Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(400));
const script = '<script>alert(1)</script>';
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A ZIP file of one entry; `attributes` are those of Unix (a link is 0o120777). */
function zip(entry: string, data: Buffer, { claimed = data.length, attributes = 0 } = {}): Buffer {
  const packed = deflateSync(data).subarray(2, -4);
  const name = text(entry);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claimed, 18);
  common.writeUInt16LE(name.length, 22);
  const local = both(Buffer.from('504b0304', 'hex'), common, name, packed);
  const more = Buffer.alloc(16);
  more.writeUInt32LE((attributes << 16) >>> 0, 6);
  const central = both(Buffer.from('504b01021403', 'hex'), common, more.subarray(0, 14), name);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return both(local, central, Buffer.from('504b0506', 'hex'), end);
}

const zeros = Buffer.alloc(4_000_000);
const bomb = zip('0.dat', zeros, { claimed: 4_294_967_295 });
const office = (entry: string, data: Buffer) => zip(entry, data);
const action = (name: string, more = '') => `<< /Type /Action /S /${name} ${more}>>`;
const javaScript = '(app.alert\\(1\\))';
const bundle = (words: string, data: string | Buffer, filter = true) =>
  pdfFile([pdfStream(`/Type /ObjStm /N 1 /First 4 ${words}`, Buffer.from(data), filter)]);

/** Files with forbidden names and harmless content. */
const names: [what: string, name: string, reason: string][] = [
  ['a way up', '../../etc/cron.d/beleg.pdf', 'bad-name'],
  ['a way up for Windows', '..\\..\\beleg.pdf', 'bad-name'],
  ['an absolute path', '/etc/beleg.pdf', 'bad-name'],
  ['a NUL before the extension', 'beleg.php\u0000.pdf', 'bad-name'],
  ['a line break, for headers', 'beleg\r\nSet-Cookie: a=b.pdf', 'bad-name'],
  ['writing turned around', 'beleg\u202efdp.exe', 'bad-name'],
  ['writing turned around before a good extension', 'exe\u202e.pdf', 'bad-name'],
  ['a hidden character', 'beleg\u200b.pdf', 'bad-name'],
  ['nothing but dots', '..', 'bad-name'],
  ['a dot at the end', 'beleg.pdf.', 'bad-name'],
  ['300 characters', `${'b'.repeat(296)}.pdf`, 'name-too-long'],
  ['a program behind', 'beleg.pdf.exe', 'wrong-type'],
  ['a program before', 'beleg.exe.pdf', 'wrong-type'],
  ['a server page before', 'beleg.php.jpg', 'wrong-type'],
  ['a second stream of Windows', 'beleg.pdf:boese.exe', 'wrong-type'],
  ['a page', 'beleg.html', 'wrong-type'],
  ['a drawing with scripts', 'beleg.svg', 'wrong-type'],
  ['a document with macros', 'beleg.docm', 'wrong-type'],
];

/** Malicious files, all generated here; none of them runs. */
export const attackFiles = (): AttackFile[] => [
  ...names.map(([what, name, reason]) => ({ what: `a name: ${what}`, name, bytes: pdfFile(), reason })),
  { what: 'nothing at all', name: 'leer.pdf', bytes: Buffer.alloc(0), reason: 'empty' },
  { what: 'a program as a photo', name: 'foto.jpg', bytes: exe, reason: 'disguised' },
  { what: 'a program as a PDF', name: 'beleg.pdf', bytes: exe, reason: 'disguised' },
  { what: 'a program as a text', name: 'notiz.txt', bytes: exe, reason: 'disguised' },
  { what: 'a program without extension', name: 'beleg', bytes: exe, reason: 'wrong-type' },
  { what: 'a program of Linux as a picture', name: 'foto.png', bytes: elf, reason: 'disguised' },
  {
    what: 'a page as a text',
    name: 'notiz.txt',
    bytes: text(`<!DOCTYPE html><html>${script}</html>`),
    reason: 'active',
  },
  {
    what: 'a page behind blanks as a text',
    name: 'notiz.txt',
    bytes: text(`\n\n  <body onload="x()">`),
    reason: 'active',
  },
  { what: 'a script within a text', name: 'notiz.txt', bytes: text(`Hallo\n${script}`), reason: 'active' },
  {
    what: 'a shell script as a text',
    name: 'notiz.txt',
    bytes: text('#!/bin/sh\nrm -rf ~\n'),
    reason: 'active',
  },
  {
    what: 'a server page as a text',
    name: 'notiz.txt',
    bytes: text('Hallo <?php system($_GET[0]); ?>'),
    reason: 'active',
  },
  {
    what: 'a batch file as a text',
    name: 'notiz.txt',
    bytes: text('@echo off\r\ndel *.*\r\n'),
    reason: 'active',
  },
  {
    what: 'a text of control characters',
    name: 'notiz.txt',
    bytes: Buffer.from([65, 0, 66, 1, 67]),
    reason: 'wrong-type',
  },
  {
    what: 'a drawing as a photo',
    name: 'foto.jpg',
    bytes: text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    reason: 'active',
  },
  {
    what: 'a drawing as a text',
    name: 'notiz.txt',
    bytes: text(`<svg onload="alert(1)"/>`),
    reason: 'active',
  },
  { what: 'a page as a PDF', name: 'beleg.pdf', bytes: text(`<html>${script}</html>`), reason: 'active' },
  {
    what: 'a script before a PDF',
    name: 'beleg.pdf',
    bytes: both(text('alert(1)/*'), pdfFile(), text('*/')),
    reason: 'disguised',
  },
  {
    what: 'a page in the head of a PDF',
    name: 'beleg.pdf',
    bytes: both(text('%PDF-1.7\n<html><body>'), pdfFile().subarray(9)),
    reason: 'active',
  },
  { what: 'a script in a PDF', name: 'beleg.pdf', bytes: pdfFile([script]), reason: 'active' },
  ...openingFiles,
  {
    what: 'a PDF that runs JavaScript',
    name: 'beleg.pdf',
    bytes: pdfFile([action('JavaScript', `/JS ${javaScript}`)]),
    reason: 'active',
  },
  {
    what: 'the same in disguise',
    name: 'beleg.pdf',
    bytes: pdfFile([action('J#61v#61Script', `/JS ${javaScript}`)]),
    reason: 'active',
  },
  {
    what: 'the same in a bundle',
    name: 'beleg.pdf',
    bytes: bundle('', `4 0 ${action('JavaScript')}`),
    reason: 'active',
  },
  {
    what: 'the same in a bundle as it is',
    name: 'beleg.pdf',
    bytes: bundle('', `4 0 ${action('JavaScript')}`, false),
    reason: 'active',
  },
  {
    what: 'a bundle in a wrapping',
    name: 'beleg.pdf',
    bytes: bundle('/Filter [/ASCIIHexDecode]', '3420', false),
    reason: 'active',
  },
  {
    what: 'a bundle that grows without end',
    name: 'beleg.pdf',
    bytes: bundle('', Buffer.alloc(64_000_000, 32)),
    reason: 'damaged',
  },
  {
    what: 'a PDF that starts a program',
    name: 'beleg.pdf',
    bytes: pdfFile([action('Launch', '/F (cmd.exe) ')]),
    reason: 'active',
  },
  {
    what: 'a PDF that opens another file',
    name: 'beleg.pdf',
    bytes: pdfFile([action('GoToR', '/F (other.pdf) ')]),
    reason: 'active',
  },
  {
    what: 'a PDF with a file inside that does not say what it is',
    name: 'beleg.pdf',
    bytes: pdfFile(['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', pdfStream('', exe)]),
    reason: 'active',
  },
  {
    what: 'a PDF whose file inside is named in a bundle',
    name: 'beleg.pdf',
    bytes: bundle('', '4 0 << /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>'),
    reason: 'active',
  },
  {
    what: 'a PDF with a program inside',
    name: 'beleg.pdf',
    bytes: pdfFile([pdfStream('/Type /EmbeddedFile', exe)]),
    reason: 'active',
  },
  {
    what: 'a PDF that sends what is typed',
    name: 'beleg.pdf',
    bytes: pdfFile([action('SubmitForm')]),
    reason: 'active',
  },
  {
    what: 'a PDF with a form of its own language',
    name: 'beleg.pdf',
    bytes: pdfFile(['<< /XFA 5 0 R >>']),
    reason: 'active',
  },
  {
    what: 'a PDF with media',
    name: 'beleg.pdf',
    bytes: pdfFile(['<< /Subtype /RichMedia >>']),
    reason: 'active',
  },
  {
    what: 'a PDF behind a password',
    name: 'beleg.pdf',
    bytes: pdfFile(['<< /Filter /Standard >>'], '/Encrypt 4 0 R '),
    reason: 'protected',
  },
  {
    what: 'a PDF that is an archive too',
    name: 'beleg.pdf',
    bytes: both(pdfFile(), zip('a.exe', exe)),
    reason: 'active',
  },
  { what: 'a PDF without end', name: 'beleg.pdf', bytes: pdfFile().subarray(0, -10), reason: 'damaged' },
  {
    what: 'a PDF with something behind it',
    name: 'beleg.pdf',
    bytes: both(pdfFile(), exe),
    reason: 'damaged',
  },
  { what: 'a PDF as a photo', name: 'foto.jpg', bytes: pdfFile(), reason: 'disguised' },
  { what: 'a virus for tests', name: 'notiz.txt', bytes: text(eicar), reason: 'virus' },
  { what: 'a virus for tests as a PDF', name: 'beleg.pdf', bytes: text(eicar), reason: 'virus' },
  { what: 'a virus for tests in a PDF', name: 'beleg.pdf', bytes: pdfFile([eicar]), reason: 'virus' },
  {
    what: 'a virus for tests in a photo',
    name: 'foto.jpg',
    bytes: jpegFile(jpegSegment(0xfe, text(eicar))),
    reason: 'virus',
  },
  {
    what: 'a photo with a server page',
    name: 'foto.jpg',
    bytes: jpegFile(jpegSegment(0xfe, text('<?php system(1); ?>'))),
    reason: 'active',
  },
  {
    what: 'a photo with a script',
    name: 'foto.jpg',
    bytes: jpegFile(jpegSegment(0xe1, text(script))),
    reason: 'active',
  },
  {
    what: 'a photo that is a PDF too',
    name: 'foto.jpg',
    bytes: jpegFile(jpegSegment(0xfe, text('%PDF-1.7\n'))),
    reason: 'active',
  },
  {
    what: 'a photo that is an archive too',
    name: 'foto.jpg',
    bytes: both(jpegFile(), zip('a.exe', exe)),
    reason: 'damaged',
  },
  {
    what: 'a photo with a program behind it',
    name: 'foto.jpg',
    bytes: both(jpegFile(), exe),
    reason: 'damaged',
  },
  { what: 'half a photo', name: 'foto.jpg', bytes: jpegFile().subarray(0, -6), reason: 'damaged' },
  {
    what: 'a photo of 60,000 by 60,000',
    name: 'foto.jpg',
    bytes: jpegFile(undefined, 60_000, 60_000),
    reason: 'too-many-pixels',
  },
  {
    what: 'a picture of 50,000 by 50,000',
    name: 'bild.png',
    bytes: pngFile(8, 50_000),
    reason: 'too-many-pixels',
  },
  {
    what: 'a picture with a script',
    name: 'bild.png',
    bytes: pngFile(8, 8, pngChunk('tEXt', text(`Titel\0${script}`))),
    reason: 'active',
  },
  {
    what: 'a picture that is an archive too',
    name: 'bild.png',
    bytes: both(pngFile(), zip('a.exe', exe)),
    reason: 'damaged',
  },
  {
    what: 'a picture with chunks that are none',
    name: 'bild.png',
    bytes: pngFile(8, 8, pngChunk('\0\0\0\0', exe)),
    reason: 'damaged',
  },
  {
    what: 'a HEIC picture without end',
    name: 'foto.heic',
    bytes: heicFile('heic', 60_000),
    reason: 'too-many-pixels',
  },
  {
    what: 'a film with an archive behind it',
    name: 'film.mp4',
    bytes: both(mp4File(), zip('a.exe', exe)),
    reason: 'damaged',
  },
  {
    what: 'a film with a page in it',
    name: 'film.mp4',
    bytes: both(mp4File(), box('free', text(`<html>${script}`))),
    reason: 'active',
  },
  { what: 'an archive that grows without end', name: 'beleg.zip', bytes: bomb, reason: 'wrong-type' },
  { what: 'the same as a PDF', name: 'beleg.pdf', bytes: bomb, reason: 'disguised' },
  { what: 'the same without extension', name: 'beleg', bytes: bomb, reason: 'wrong-type' },
  {
    what: 'a table that grows without end, as a text',
    name: 'tabelle.txt',
    bytes: office('xl/worksheets/sheet1.xml', zeros),
    reason: 'disguised',
  },
  {
    what: 'a table that grows without end',
    name: 'tabelle.xlsx',
    bytes: office('[Content_Types].xml', zeros),
    reason: 'wrong-type',
  },
  {
    what: 'a link in an archive',
    name: 'beleg',
    bytes: zip('passwd', text('/etc/passwd'), { attributes: 0o120777 }),
    reason: 'wrong-type',
  },
  {
    what: 'packed zeros',
    name: 'beleg',
    bytes: both(Buffer.from('1f8b0800000000000003', 'hex'), deflateSync(zeros)),
    reason: 'wrong-type',
  },
  {
    what: 'an old document with macros',
    name: 'beleg',
    bytes: both(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)),
    reason: 'wrong-type',
  },
  { what: 'an animation', name: 'bild', bytes: text('GIF89a\x01\0\x01\0\0\0\0;'), reason: 'wrong-type' },
  {
    what: 'a script of Flash',
    name: 'bild',
    bytes: both(text('CWS\x0a'), Buffer.alloc(60)),
    reason: 'wrong-type',
  },
];
