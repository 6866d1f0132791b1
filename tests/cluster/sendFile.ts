import { pdfFile } from '../support/sampleFiles.ts';
import type { Sending } from './sending.ts';

/** What a browser is told when it begins to send a file. */
interface Begun {
  id: string;
  completeUrl: string;
  partSize: number;
  /** Addresses of the parts. */
  parts: string[];
}

/** Sends a part to a server or, where its address is one of an object store, to that. */
async function sendPart(caller: Sending['caller'], address: string, bytes: Buffer) {
  if (address.startsWith('/')) return caller.ask(address, { bytes });
  const answer = await fetch(address, { method: 'PUT', body: new Uint8Array(bytes) });
  return { status: answer.status, text: await answer.text() };
}

/** Uploads a file for a claim. Returns its id. @throws Error for an answer that is none of those expected */
export async function sendFile(
  { caller, customer: { token } }: Pick<Sending, 'caller' | 'customer'>,
  claimId: string,
  bytes: Buffer = pdfFile([`(${claimId})`]),
): Promise<string> {
  const body = { claimId, requirement: 'other', name: `${claimId}.pdf`, size: bytes.length };
  const begun = await caller.ask('/api/uploads', { token, body });
  if (begun.status !== 201) throw new Error(`${claimId}: a file was answered ${begun.status} ${begun.text}`);
  const { id, parts, partSize, completeUrl } = JSON.parse(begun.text) as Begun;
  for (const [index, part] of parts.entries()) {
    const piece = bytes.subarray(index * partSize, (index + 1) * partSize);
    const { status, text } = await sendPart(caller, part, piece);
    if (status >= 300) throw new Error(`${claimId}: part ${index} was answered ${status} ${text}`);
  }
  const { status, text } = await caller.ask(completeUrl, { method: 'POST' });
  if (status !== 200) throw new Error(`${claimId}: the end of a file was answered ${status} ${text}`);
  return id;
}
