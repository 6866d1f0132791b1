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

const text = (text: string) => Buffer.from(text);
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
const bundle = (text: string, data: string | Buffer, options?: { packed?: boolean }) =>
  pdfFile([pdfStream(`/Type /ObjStm /N 1 /First 4 ${text}`, Buffer.from(data), options)]);

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

/** Returns a file in a row of its list. */
const attack = (what: string, name: string, bytes: Buffer, reason: string): AttackFile => ({
  what,
  name,
  bytes,
  reason,
});

/** Programs that claim to be other files. */
const disguisedPrograms = (): AttackFile[] => [
  attack('nothing at all', 'leer.pdf', Buffer.alloc(0), 'empty'),
  attack('a program as a photo', 'foto.jpg', exe, 'disguised'),
  attack('a program as a PDF', 'beleg.pdf', exe, 'disguised'),
  attack('a program as a text', 'notiz.txt', exe, 'disguised'),
  attack('a program without extension', 'beleg', exe, 'wrong-type'),
  attack('a program of Linux as a picture', 'foto.png', elf, 'disguised'),
];

/** Pages and scripts as texts and photos. */
const activeTexts = (): AttackFile[] => [
  attack('a page as a text', 'notiz.txt', text(`<!DOCTYPE html><html>${script}</html>`), 'active'),
  attack('a page behind blanks as a text', 'notiz.txt', text(`\n\n  <body onload="x()">`), 'active'),
  attack('a script within a text', 'notiz.txt', text(`Hallo\n${script}`), 'active'),
  attack('a shell script as a text', 'notiz.txt', text('#!/bin/sh\nrm -rf ~\n'), 'active'),
  attack('a server page as a text', 'notiz.txt', text('Hallo <?php system($_GET[0]); ?>'), 'active'),
  attack('a batch file as a text', 'notiz.txt', text('@echo off\r\ndel *.*\r\n'), 'active'),
  attack('a text of control characters', 'notiz.txt', Buffer.from([65, 0, 66, 1, 67]), 'wrong-type'),
  attack(
    'a drawing as a photo',
    'foto.jpg',
    text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    'active',
  ),
  attack('a drawing as a text', 'notiz.txt', text(`<svg onload="alert(1)"/>`), 'active'),
  attack('a page as a PDF', 'beleg.pdf', text(`<html>${script}</html>`), 'active'),
  attack('a virus for tests', 'notiz.txt', text(eicar), 'virus'),
];

/** PDFs that run something. */
const activePdfs = (): AttackFile[] => [
  attack(
    'a page in the head of a PDF',
    'beleg.pdf',
    both(text('%PDF-1.7\n<html><body>'), pdfFile().subarray(9)),
    'active',
  ),
  attack('a script in a PDF', 'beleg.pdf', pdfFile([script]), 'active'),
  attack(
    'a PDF that runs JavaScript',
    'beleg.pdf',
    pdfFile([action('JavaScript', `/JS ${javaScript}`)]),
    'active',
  ),
  attack(
    'the same in disguise',
    'beleg.pdf',
    pdfFile([action('J#61v#61Script', `/JS ${javaScript}`)]),
    'active',
  ),
  attack('the same in a bundle', 'beleg.pdf', bundle('', `4 0 ${action('JavaScript')}`), 'active'),
  attack(
    'the same in a bundle as it is',
    'beleg.pdf',
    bundle('', `4 0 ${action('JavaScript')}`, { packed: false }),
    'active',
  ),
  attack(
    'a bundle in a wrapping',
    'beleg.pdf',
    bundle('/Filter [/ASCIIHexDecode]', '3420', { packed: false }),
    'active',
  ),
];

/** PDFs that open, hold or send something else. */
const reachingPdfs = (): AttackFile[] => [
  attack('a PDF that starts a program', 'beleg.pdf', pdfFile([action('Launch', '/F (cmd.exe) ')]), 'active'),
  attack(
    'a PDF that opens another file',
    'beleg.pdf',
    pdfFile([action('GoToR', '/F (other.pdf) ')]),
    'active',
  ),
  attack(
    'a PDF with a file inside that does not say what it is',
    'beleg.pdf',
    pdfFile(['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', pdfStream('', exe)]),
    'active',
  ),
  attack(
    'a PDF whose file inside is named in a bundle',
    'beleg.pdf',
    bundle('', '4 0 << /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>'),
    'active',
  ),
  attack(
    'a PDF with a program inside',
    'beleg.pdf',
    pdfFile([pdfStream('/Type /EmbeddedFile', exe)]),
    'active',
  ),
  attack('a PDF that sends what is typed', 'beleg.pdf', pdfFile([action('SubmitForm')]), 'active'),
  attack('a PDF with a form of its own language', 'beleg.pdf', pdfFile(['<< /XFA 5 0 R >>']), 'active'),
  attack('a PDF with media', 'beleg.pdf', pdfFile(['<< /Subtype /RichMedia >>']), 'active'),
  attack('a PDF that is an archive too', 'beleg.pdf', both(pdfFile(), zip('a.exe', exe)), 'active'),
];

/** PDFs that are disguised, damaged, protected or a virus. */
const brokenPdfs = (): AttackFile[] => [
  attack('a script before a PDF', 'beleg.pdf', both(text('alert(1)/*'), pdfFile(), text('*/')), 'disguised'),
  attack('a bundle that grows without end', 'beleg.pdf', bundle('', Buffer.alloc(64_000_000, 32)), 'damaged'),
  attack(
    'a PDF behind a password',
    'beleg.pdf',
    pdfFile(['<< /Filter /Standard >>'], '/Encrypt 4 0 R '),
    'protected',
  ),
  attack('a PDF without end', 'beleg.pdf', pdfFile().subarray(0, -10), 'damaged'),
  attack('a PDF with something behind it', 'beleg.pdf', both(pdfFile(), exe), 'damaged'),
  attack('a virus for tests as a PDF', 'beleg.pdf', text(eicar), 'virus'),
  attack('a virus for tests in a PDF', 'beleg.pdf', pdfFile([eicar]), 'virus'),
];

/** Photos that hide something. */
const attackingPhotos = (): AttackFile[] => [
  attack('a PDF as a photo', 'foto.jpg', pdfFile(), 'disguised'),
  attack('a virus for tests in a photo', 'foto.jpg', jpegFile(jpegSegment(0xfe, text(eicar))), 'virus'),
  attack(
    'a photo with a server page',
    'foto.jpg',
    jpegFile(jpegSegment(0xfe, text('<?php system(1); ?>'))),
    'active',
  ),
  attack('a photo with a script', 'foto.jpg', jpegFile(jpegSegment(0xe1, text(script))), 'active'),
  attack('a photo that is a PDF too', 'foto.jpg', jpegFile(jpegSegment(0xfe, text('%PDF-1.7\n'))), 'active'),
  attack('a photo that is an archive too', 'foto.jpg', both(jpegFile(), zip('a.exe', exe)), 'damaged'),
  attack('a photo with a program behind it', 'foto.jpg', both(jpegFile(), exe), 'damaged'),
  attack('half a photo', 'foto.jpg', jpegFile().subarray(0, -6), 'damaged'),
  attack('a photo of 60,000 by 60,000', 'foto.jpg', jpegFile(undefined, 60_000, 60_000), 'too-many-pixels'),
];

/** Pictures and films that hide something or are too large. */
const attackingPictures = (): AttackFile[] => [
  attack('a picture of 50,000 by 50,000', 'bild.png', pngFile(8, 50_000), 'too-many-pixels'),
  attack(
    'a picture with a script',
    'bild.png',
    pngFile(8, 8, pngChunk('tEXt', text(`Titel\0${script}`))),
    'active',
  ),
  attack('a picture that is an archive too', 'bild.png', both(pngFile(), zip('a.exe', exe)), 'damaged'),
  attack(
    'a picture with chunks that are none',
    'bild.png',
    pngFile(8, 8, pngChunk('\0\0\0\0', exe)),
    'damaged',
  ),
  attack('a HEIC picture without end', 'foto.heic', heicFile('heic', 60_000), 'too-many-pixels'),
  attack('a film with an archive behind it', 'film.mp4', both(mp4File(), zip('a.exe', exe)), 'damaged'),
  attack(
    'a film with a page in it',
    'film.mp4',
    both(mp4File(), box('free', text(`<html>${script}`))),
    'active',
  ),
  attack('an animation', 'bild', text('GIF89a\x01\0\x01\0\0\0\0;'), 'wrong-type'),
];

/** Archives and old formats. */
const attackingArchives = (): AttackFile[] => [
  attack('an archive that grows without end', 'beleg.zip', bomb, 'wrong-type'),
  attack('the same as a PDF', 'beleg.pdf', bomb, 'disguised'),
  attack('the same without extension', 'beleg', bomb, 'wrong-type'),
  attack(
    'a table that grows without end, as a text',
    'tabelle.txt',
    office('xl/worksheets/sheet1.xml', zeros),
    'disguised',
  ),
  attack(
    'a table that grows without end',
    'tabelle.xlsx',
    office('[Content_Types].xml', zeros),
    'wrong-type',
  ),
  attack(
    'a link in an archive',
    'beleg',
    zip('passwd', text('/etc/passwd'), { attributes: 0o120777 }),
    'wrong-type',
  ),
  attack(
    'packed zeros',
    'beleg',
    both(Buffer.from('1f8b0800000000000003', 'hex'), deflateSync(zeros)),
    'wrong-type',
  ),
  attack(
    'an old document with macros',
    'beleg',
    both(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)),
    'wrong-type',
  ),
  attack('a script of Flash', 'bild', both(text('CWS\x0a'), Buffer.alloc(60)), 'wrong-type'),
];

/** Malicious files, all generated here; none of them runs. */
export const attackFiles = (): AttackFile[] => [
  ...names.map(([what, name, reason]) => ({ what: `a name: ${what}`, name, bytes: pdfFile(), reason })),
  ...openingFiles,
  ...disguisedPrograms(),
  ...activeTexts(),
  ...activePdfs(),
  ...reachingPdfs(),
  ...brokenPdfs(),
  ...attackingPhotos(),
  ...attackingPictures(),
  ...attackingArchives(),
];
