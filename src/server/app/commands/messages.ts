import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { systemClock } from '#server/base/clock.ts';
import { germanMoment } from '#server/base/germanMoment.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import { openExisting } from '#server/storage/database/open.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { dropGivenUp, listGivenUp, repeatGivenUp, type GivenUp } from '#server/storage/outbox/givenUp.ts';
import { readCommandLine, refuseCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

const say = words.messages;
/** Messages that are listed at once. */
const shown = 200;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const line = ({ id: name, topic, attempts, created_at, dead_at }: GivenUp): string =>
  interpolate(say.message, {
    id: name,
    topic,
    attempts: String(attempts),
    created: germanMoment(created_at),
    dead: germanMoment(dead_at),
  });

async function list(trx: Trx): Promise<string[]> {
  const found = await listGivenUp(trx, shown);
  return found.length === 0 ? [say.none] : [...found.map(line), say.next];
}

const counted = (sentence: string, count: number): string[] => [
  interpolate(sentence, { count: String(count) }),
];

/** Returns what a command line asks for; undefined when it is none of these. */
function askedFor([verb, ...ids]: string[]): ((trx: Trx) => Promise<string[]>) | undefined {
  const now = systemClock.now();
  if (verb === undefined) return list;
  const named = ids.length > 0 && ids.every((each) => id.test(each));
  if (verb === 'wiederholen' && (named || ids[0] === 'alle'))
    return async (trx) => counted(say.repeated, await repeatGivenUp(trx, named ? ids : 'all', now));
  if (verb === 'verwerfen' && named)
    return async (trx) => counted(say.dropped, await dropGivenUp(trx, ids, now));
  return undefined;
}

// `npm run messages` lists what was given up; `-- wiederholen <id>…|alle` and `-- verwerfen <id>…` deal with it.
const run = askedFor(readCommandLine('messages', { most: Infinity }).words) ?? refuseCommandLine('messages');

await runCommand(async () => {
  const { db, close } = await openExisting(readSettings(process.env));
  try {
    return { lines: await transaction(db, run), good: true };
  } finally {
    await close();
  }
});
