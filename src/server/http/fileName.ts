const transliterations: { [letter: string]: string } = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
};

/** Returns a document's file name: its title in ASCII. */
export function fileNameOf(title: string): string {
  const plain = title
    .replace(/[äöüßÄÖÜ]/g, (letter) => transliterations[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain.slice(0, 80) || 'Dokument'}.pdf`;
}

/** Content-Disposition of a file that must be downloaded, never displayed. */
export const attachmentDisposition = (fileName: string) => `attachment; filename="${fileName}"`;

/** Content-Disposition of a file shown in the browser, with its name for saving. */
export const inlineDisposition = (fileName: string) => `inline; filename="${fileName}"`;
