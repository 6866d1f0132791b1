const transliterations: { [letter: string]: string } = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
};

/** The name under which a document is saved: its title in letters that every system takes. */
export function fileNameOf(title: string): string {
  const plain = title
    .replace(/[äöüßÄÖÜ]/g, (letter) => transliterations[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain.slice(0, 80) || 'Dokument'}.pdf`;
}

/** Hands a file over to be saved, and never shows it. */
export const attachmentDisposition = (fileName: string) => `attachment; filename="${fileName}"`;

/** Shows a file in the browser, and names it for whoever saves it. */
export const inlineDisposition = (fileName: string) => `inline; filename="${fileName}"`;
