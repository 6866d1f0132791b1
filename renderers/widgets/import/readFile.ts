/** No list is longer. Bytes. */
const largestTable = 1_000_000;

/** Content of a file: its text, or the reason for refusal. */
export type FileText = { text: string } | { refused: 'too-large' | 'no-text' };

/** Spreadsheet programs often export in a regional encoding. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a file in the browser; it goes nowhere. What is no text (a workbook, a picture) is refused. */
export async function readFile(file: Blob): Promise<FileText> {
  if (file.size > largestTable) return { refused: 'too-large' };
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return text.includes('\0') ? { refused: 'no-text' } : { text };
}
