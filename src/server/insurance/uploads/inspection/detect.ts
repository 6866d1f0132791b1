/** Bytes that tell the kind of a file. */
export const headLength = 4100;

/** Beginnings of archives: they are refused as they are, and nothing is unpacked to see what they hold. */
const archives = [
  '504b0304',
  '504b0506',
  '504b0708',
  '1f8b',
  '425a68',
  '377abcaf271c',
  '526172211a07',
  'fd377a585a00',
];

/** Other names of the same types. */
const aliases: { [type: string]: string } = {
  'video/x-m4v': 'video/mp4',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
};

/** What a file is by its first bytes (MIME type); one that no signature fits may be a text. */
export async function detect(head: Buffer): Promise<string> {
  const hex = head.toString('hex', 0, 8);
  if (archives.some((beginning) => hex.startsWith(beginning))) return 'application/zip';
  // Loaded by the first file, not by the start.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head.subarray(0, headLength));
  return found ? (aliases[found.mime] ?? found.mime) : 'text/plain';
}
