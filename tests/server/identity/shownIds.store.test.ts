import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { migrations } from '#server/storage/database/migrate.ts';
import { sql } from 'kysely';
import { transaction } from '#server/storage/database/transaction.ts';
import { embeddedPools, poolNameOf } from '#server/people/identity/pools.ts';
import { readShownTimes } from '#server/people/identity/shownIdentity.ts';
import { pad, verifierOf } from '#server/people/identity/srp.ts';
import { callProtocol } from './callProtocol.ts';
import { anna, openIdentity, password, type IdentityUnderTest } from './portalPeople.ts';

const people = 40;
const pool = embeddedPools.benutzer;

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

interface Said {
  [member: string]: string | { [member: string]: string };
}

/** A response of the protocol to a request about a name. */
async function say(operation: string, input: object): Promise<Said> {
  const response = await callProtocol(identity, operation, { ClientId: pool.clientId, ...input });
  return response.json<Said>();
}

const begin = (USERNAME: string) =>
  say('InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME, SRP_A: 'abcdef', CHALLENGE_NAME: 'SRP_A' },
  });

/** Returns the texts of a response by path, in order. */
function membersOf(answer: Said, way = ''): [string, string][] {
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${way}/${name}`, value] as [string, string]]
      : membersOf(value, `${way}/${name}`),
  );
}

/**
 * Returns how much the digits at each position differ between two samples: the largest difference of shares, 0 to
 * 1. For equal distributions it stays below 0.6 with forty samples of sixteen digits.
 */
function apart(left: string[], right: string[]): number {
  const places = Math.max(...[...left, ...right].map((text) => text.length));
  const share = (texts: string[], index: number, sign: string | undefined) =>
    texts.filter((text) => text[index] === sign).length / texts.length;
  let most = 0;
  for (let index = 0; index < places; index += 1)
    for (const sign of new Set([...left, ...right].map((text) => text[index])))
      most = Math.max(most, Math.abs(share(left, index, sign) - share(right, index, sign)));
  return most;
}

/** Responses about existing and unknown names, each by the paths of their members. */
async function bothSides(ask: (name: string) => Promise<Said>, real: string[]) {
  const unknown = real.map((_, index) => `niemand${index}@example.de`);
  const existing = [];
  const strange = [];
  for (const [index, name] of real.entries()) {
    existing.push(membersOf(await ask(name)));
    strange.push(membersOf(await ask(unknown[index] ?? '')));
  }
  return { known: existing, strange };
}

/** Expects that both sides have the same members, order, lengths and digit distribution. */
function expectAlike(
  { known: existing, strange }: Awaited<ReturnType<typeof bothSides>>,
  free: RegExp,
): void {
  const options = (side: [string, string][][]) => [
    ...new Set(side.map((each) => each.map(([way]) => way).join())),
  ];
  expect(options(existing)).toHaveLength(1);
  expect(options(strange)).toEqual(options(existing));
  for (const [index, [way]] of (existing[0] ?? []).entries()) {
    const values = (side: [string, string][][]) => side.map((each) => each[index]?.[1] ?? '');
    const form = (value: string) => value.replace(/[0-9a-f]/g, '0');
    if (/USER/.test(way))
      expect([...new Set(values(existing).map(form))]).toEqual([...new Set(values(strange).map(form))]);
    if (!free.test(way)) expect(apart(values(existing), values(strange)), way).toBeLessThan(0.6);
  }
}

const usernames = Array.from({ length: people }, (_, index) => `kundin${index}@example.de`);
// 3072-bit numbers and sessions are random; only their form could differ.
const random = /Session|SRP_B|SECRET_BLOCK/;

describe('no answer about a name tells whether anybody has it', () => {
  test(
    'Answers about existing and unknown names have the same members, order, lengths and digits',
    { timeout: 60_000 },
    async () => {
      for (const username of usernames)
        await identity.admin.create({
          ...anna,
          username,
          attributes: { ...anna.attributes, email: username },
        });
      expectAlike(await bothSides(begin, usernames), random);
      expectAlike(
        await bothSides((Username) => say('ForgotPassword', { Username }), usernames),
        /Destination/,
      );
    },
  );

  test('The shown id differs from that in the tokens and stays when a password is chosen', async () => {
    const shown = async (name: string) =>
      Object.fromEntries(membersOf(await begin(name))) as { [way: string]: string };
    const way = '/ChallengeParameters/USER_ID_FOR_SRP';
    const salt = '/ChallengeParameters/SALT';
    const before = await shown(anna.username);
    await identity.admin.setPassword('benutzer', anna.username, 'Herbst-2026!');
    const after = await shown(anna.username);
    expect(after[way]).toBe(before[way]);
    expect(after[salt]).toBe(before[salt]);
    const { person } = await transaction(identity.deps.db, async (trx) => ({
      person: await trx
        .selectFrom('identity_people')
        .select('id')
        .where('username', '=', anna.username)
        .executeTakeFirstOrThrow(),
    }));
    expect(before[way]).not.toBe(person.id);
  });

  test('A person who takes over a name shows what the name showed before', async () => {
    const before = membersOf(await begin('bald@example.de'));
    await identity.admin.create({ ...anna, username: 'bald@example.de' });
    const after = membersOf(await begin('bald@example.de'));
    const fixed = (members: [string, string][]) => members.filter(([way]) => !random.test(way));
    expect(fixed(after)).toEqual(fixed(before));
    expect(await identity.prove('bald@example.de')).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
  });

  test('A name that a person has left shows something else than the person still does', async () => {
    await identity.admin.change('benutzer', anna.username, { email: 'neu@example.de' });
    const idOf = async (name: string) => Object.fromEntries(membersOf(await begin(name)));
    const way = '/ChallengeParameters/USER_ID_FOR_SRP';
    expect((await idOf(anna.username))[way]).not.toBe((await idOf('neu@example.de'))[way]);
    expect(await identity.prove('neu@example.de')).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
    await identity.admin.create(anna);
    expect(await identity.prove(anna.username)).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
    expect((await idOf(anna.username))[way]).not.toBe((await idOf('neu@example.de'))[way]);
  });
});

describe('people who are older than shown ids', () => {
  test(
    'People older than shown ids still sign in, and the times within their ids reveal nothing',
    { timeout: 60_000 },
    async () => {
      const { db } = identity.deps;
      const { vault } = await identity.deps.identity();
      await transaction(db, async (trx) => {
        for (const [index, username] of usernames.entries()) {
          // As written by earlier releases: a time-based id bound into the verifier, and a random salt.
          const id = v7({ msecs: Date.UTC(2026, 10, 22) + index * 7 });
          const salt = randomBytes(16);
          const made = verifierOf({ poolName: poolNameOf(pool), userId: id }, password, salt);
          const now = identity.clock.now();
          await trx
            .insertInto('identity_people')
            .values({
              id,
              pool: pool.id,
              username,
              brand: 'haus',
              salt,
              status: 'confirmed',
              shown_id: null,
              verifier: vault.seal('verifier', pad(made)),
              attributes: JSON.stringify({ ...anna.attributes, email: username }),
              created_at: now,
              updated_at: now,
              reset_at: null,
            })
            .execute();
        }
        const text = migrations().find(({ name }) => name.startsWith('0210'))?.sql ?? '';
        await trx.deleteFrom('identity_people').where('username', '=', anna.username).execute();
        await trx.deleteFrom('identity_shown_times').execute();
        await sql.raw(text.slice(text.indexOf('insert into'))).execute(trx);
      });
      const provider = await identity.deps.identity();
      provider.shownTimes = await readShownTimes(db);
      expect(provider.shownTimes.get(pool.id)).toHaveLength(people);
      expect(await identity.prove(usernames[3] ?? '')).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
      expectAlike(await bothSides(begin, usernames), random);
      await identity.admin.setPassword('benutzer', usernames[3] ?? '', 'Herbst-2026!');
      expect(await identity.prove(usernames[3] ?? '', 'Herbst-2026!')).toMatchObject({
        challenge: 'CUSTOM_CHALLENGE',
      });
    },
  );
});
