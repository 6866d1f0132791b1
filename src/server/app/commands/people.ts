import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { systemClock } from '#server/base/clock.ts';
import { germanMoment } from '#server/base/germanMoment.ts';
import { systemIds } from '#server/base/ids.ts';
import { portals, type Portal } from '#server/base/portal.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import { listLocked } from '#server/people/identity/lockedPeople.ts';
import { identitySecret } from '#server/people/identity/secret.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import type { IdentityAdmin, Person } from '#server/ports/identity.ts';
import { openExisting } from '#server/storage/database/open.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { readCommandLine, refuseCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

const say = words.people;
/** People who are listed at once. */
const shown = 200;

/** Operations on a person by their German word, each with the sentence that reports it. */
const acts: {
  [verb: string]: { run: (admin: IdentityAdmin, trx: Trx, person: Person) => Promise<void>; done: string };
} = {
  sperren: { run: (admin, trx, person) => admin.disable(trx, person), done: say.locked },
  entsperren: { run: (admin, trx, person) => admin.enable(trx, person), done: say.unlocked },
  abmelden: { run: (admin, trx, person) => admin.endAccess(trx, person), done: say.signedOut },
};

const isPortal = (name: string | undefined): name is Portal => portals.some((portal) => portal === name);

interface Outcome {
  lines: string[];
  good: boolean;
}

async function list(trx: Trx): Promise<Outcome> {
  const found = await listLocked(trx, shown);
  const lines = found.map(({ pool, username, updated_at }) =>
    interpolate(say.person, { pool, name: username, since: germanMoment(updated_at) }),
  );
  return { lines: lines.length === 0 ? [say.none] : lines, good: true };
}

/** Returns what a command line asks for; undefined when it is none of these. */
function askedFor([verb, portal, name]: string[]):
  ((trx: Trx, admin: IdentityAdmin) => Promise<Outcome>) | undefined {
  if (verb === undefined) return list;
  const act = acts[verb];
  if (!act || !isPortal(portal) || name === undefined) return undefined;
  return async (trx, admin) => {
    const person = await admin.find(trx, portal, name);
    if (!person) return { lines: [interpolate(say.unknown, { name })], good: false };
    await act.run(admin, trx, person);
    return { lines: [interpolate(act.done, { name: person.username })], good: true };
  };
}

// `npm run people` lists who is locked; `-- sperren|entsperren|abmelden <portal> <name>` changes it.
const run = askedFor(readCommandLine('people', { most: 3 }).words) ?? refuseCommandLine('people');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { db, close } = await openExisting(settings);
  try {
    const deps = { db, clock: systemClock, ids: systemIds, settings };
    const { admin } = await lazyProvider(deps, () => identitySecret(settings))();
    return await transaction(db, (trx) => run(trx, admin));
  } finally {
    await close();
  }
});
