import type { Progress } from './kills.ts';
import type { Planned } from './plan.ts';
import { sendFile } from './sendFile.ts';
import { send, type Said, type Sending } from './sending.ts';

/** What was acknowledged. */
export interface Acknowledged {
  /** The number of each thing, by its kind. */
  numbers: { [kind in Planned['kind']]: string[] };
  /** Ids of finished files. */
  files: string[];
}

/** Number of concurrent clients. */
export const clientCount = 8;

const numberIn = ({ text }: Said): string => (JSON.parse(text) as { number: string }).number;

/** Sends something as often as planned. Returns its number. @throws Error if an answer differs from the first one */
async function sendPlanned(sending: Sending, planned: Planned): Promise<string> {
  const { key, times, atOnce, changed } = planned;
  const replies: Said[] = [];
  if (atOnce)
    replies.push(...(await Promise.all(Array.from({ length: times }, () => send(sending, planned)))));
  else while (replies.length < times) replies.push(await send(sending, planned));
  const [first = { status: 0, text: '' }] = replies;
  if (first.status !== 201) throw new Error(`${key} was answered ${first.status}: ${first.text}`);
  const different = replies.find(({ status, text }) => status !== 201 || text !== first.text);
  if (different)
    throw new Error(`${key} was answered ${first.text}, then ${different.status} ${different.text}`);
  if (changed) {
    const { status } = await send(sending, planned, { other: true });
    if (status !== 422) throw new Error(`${key} with another body was answered ${status}`);
  }
  return numberIn(first);
}

/** Lets clients send everything that is planned; what goes wrong is collected. */
export async function sendAll(
  sending: Sending,
  plan: Planned[],
  progress: Progress,
): Promise<{ acknowledged: Acknowledged; wrong: string[] }> {
  const acknowledged: Acknowledged = {
    numbers: { application: [], change: [], claim: [] },
    files: [],
  };
  const wrong: string[] = [];
  const waiting = [...plan];
  async function client(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await progress.begin();
      try {
        const number = await sendPlanned(sending, next);
        acknowledged.numbers[next.kind].push(number);
        for (let sent = 0; sent < (next.files ?? 0); sent += 1)
          acknowledged.files.push(await sendFile(sending, number));
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error));
      }
      progress.end();
    }
  }
  await Promise.all(Array.from({ length: clientCount }, client));
  return { acknowledged, wrong };
}
