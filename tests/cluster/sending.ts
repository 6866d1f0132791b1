import { but } from '../definitions/bicycleAnswers.ts';
import type { Caller } from './caller.ts';
import type { Person } from './person.ts';
import type { Planned } from './plan.ts';

/** The contract that the contracts of `contractRows.ts` are copies of. */
export const firstContract = 'FA250000101';

/** An answer to something that was sent. */
export interface Said {
  status: number;
  text: string;
}

/** What the senders need. */
export interface Sending {
  caller: Caller;
  /** Who changes contracts and reports claims. */
  customer: Person;
  /** Contracts to change; fewer than clients, so that changes collide. */
  contracts: string[];
  /** Of the price that the applications refer to. */
  quote: string;
}

/** What a request says under its key. */
interface Content {
  /** Whether it is another body than the planned one. */
  other: boolean;
}

/** Returns a date counted from today: `2026-12-30` */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

const letters = 'abcdefghij';

/** Returns complete answers of an application. */
export const bicycle = (owner: string) =>
  but({
    bike: { purchaseDate: day(-60) },
    start: { startDate: day(40), earlyStart: undefined },
    person: { lastName: owner },
  });

/** Asks for the price of the applications. Returns its quote. */
export async function askQuote(caller: Caller): Promise<string> {
  const { text } = await caller.ask('/api/produkte/FAHRRAD/preis', { body: { answers: bicycle('Groß') } });
  return (JSON.parse(text) as { quote: string }).quote;
}

function apply(
  { caller, quote }: Sending,
  { key, place: index }: Planned,
  { other }: Content,
): Promise<Said> {
  const answers = bicycle(other ? 'Andere' : `Groß ${letters[index % 10]}`);
  return caller.ask('/api/produkte/FAHRRAD/antrag', { key, body: { answers, quote } });
}

/** Saves like the wizard: opens, saves and, after a conflict, continues with the current contract. */
async function change(
  { caller, customer: { token }, contracts }: Sending,
  { key, place: index }: Planned,
  { other }: Content,
): Promise<Said> {
  const path = `/api/vertraege/${contracts[index % contracts.length]}/aenderungen/rahmennummer`;
  const answers = { frame: { bikeFrameNumber: `${key}${other ? '-X' : ''}`.slice(-30) } };
  for (;;) {
    const { etag } = JSON.parse((await caller.ask(path, { token })).text) as { etag: string };
    const reply = await caller.ask(path, { token, key, body: { answers }, headers: { 'if-match': etag } });
    if (reply.status !== 412) return reply;
  }
}

function report(
  { caller, customer: { token } }: Sending,
  { key, place: index }: Planned,
  { other }: Content,
) {
  const name = other ? 'Jemand Anderes' : `Mark Vogel ${letters[index % 10]}`;
  const answers = {
    notice: { read: true },
    event: { contract: firstContract, kind: 'theft' },
    circumstances: { when: { accuracy: 'exact', day: day(-1) }, where: { place: 'Leipzig' } },
    story: { story: `Gestohlen: ${name}`, contact: { way: 'email', email: 'mark.vogel@example.de' } },
  };
  return caller.ask(`/api/schaeden/v2/${firstContract}`, { token, key, body: { answers } });
}

/** Sends what is planned, or another body under its key. */
export function send(sending: Sending, planned: Planned, content: Content = { other: false }): Promise<Said> {
  if (planned.kind === 'application') return apply(sending, planned, content);
  return planned.kind === 'change' ? change(sending, planned, content) : report(sending, planned, content);
}
