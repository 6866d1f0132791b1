/** Bytes needed to detect the type. */
export const headLength = 4100;

/** Signatures of archives, which are refused without unpacking. */
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

/** Aliases of types. */
const aliases: { [type: string]: string } = {
  'video/x-m4v': 'video/mp4',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
};

/** Returns the MIME type by the first bytes; without a signature it may be text. */
export async function detect(head: Buffer): Promise<string> {
  const hex = head.toString('hex', 0, 8);
  if (archives.some((beginning) => hex.startsWith(beginning))) return 'application/zip';
  // Loaded on first use.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head.subarray(0, headLength));
  return found ? (aliases[found.mime] ?? found.mime) : 'text/plain';
}
