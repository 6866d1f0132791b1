import { pdfFile, pdfStream } from '../../support/sampleFiles.ts';

const opens = (name = 'URI') => `<< /Type /Action /S /${name} /URI (https://boese.example/) >>`;

/** Returns an object stream with these objects. */
function bundleOf(objects: [number: number, words: string][]): Buffer {
  const offsets = objects.map((_, at) =>
    objects.slice(0, at).reduce((sum, [, text]) => sum + text.length + 1, 0),
  );
  const head = objects.map(([number], at) => `${number} ${offsets[at] ?? 0} `).join('');
  const body = objects.map(([, text]) => text).join('\n');
  const text = `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
  return pdfFile([pdfStream(text, Buffer.from(head + body))]);
}

/** PDFs that open a web page automatically. */
export const openingFiles = [
  {
    what: 'a PDF that opens a page of the web by itself',
    name: 'beleg.pdf',
    bytes: pdfFile([`<< /OpenAction ${opens()}>>`]),
    reason: 'active',
  },
  {
    what: 'a PDF that opens one as a page of it is seen, under a disguised name',
    name: 'beleg.pdf',
    bytes: pdfFile([`<< /AA << /O ${opens('#55RI')}>> >>`]),
    reason: 'active',
  },
  {
    what: 'a PDF that opens one by the number of the action',
    name: 'beleg.pdf',
    bytes: pdfFile([opens(), '<< /OpenAction 4 0 R >>']),
    reason: 'active',
  },
  {
    what: 'a PDF that opens one as a page of it is left, all of it in a bundle',
    name: 'beleg.pdf',
    bytes: bundleOf([
      [7, '<< /Type /Font >>'],
      [8, opens()],
      [9, '<< /AA << /C 8 0 R >> >>'],
    ]),
    reason: 'active',
  },
];
