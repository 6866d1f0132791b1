import type { AddressInfo } from 'node:net';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  createSrpSession,
  signSrpSession,
  wrapAuthChallenge,
  wrapInitiateAuth,
} from '../../support/srpSession.ts';
import type { IdentityAdmin, IdentityProvider } from '#server/ports/identity.ts';
import type { Person, PersonToCreate } from '#server/ports/identity.ts';
import type { Portal } from '#server/base/portal.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { newestMails } from '#server/answers/mail/store.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import { createTestApp, TestClock, type TestApp, type TestOverrides } from '../../support/testApp.ts';

export const password = 'Sommer-2026!';

/** Anna, the customer of all tests that name no other. */
export const anna: PersonToCreate = {
  portal: 'benutzer',
  username: 'anna@example.de',
  brand: 'haus',
  attributes: { email: 'anna@example.de', phone_number: '+491701234711', nickname: 'anna' },
  password,
};

/** The result of a call as tests read it. */
export interface Outcome {
  /** Name of the exception; undefined on success. */
  refused?: string;
  message?: string;
  challenge?: ChallengeNameType | undefined;
  session?: string | undefined;
  parameters?: { [name: string]: string } | undefined;
  tokens?: { access: string; id: string; refresh: string };
}

/** Administration by name, each operation in its own transaction. */
export interface Office {
  create(person: PersonToCreate): Promise<string | undefined>;
  disable(portal: Portal, username: string): Promise<void>;
  enable(portal: Portal, username: string): Promise<void>;
  reset(portal: Portal, username: string): Promise<void>;
  setPassword(portal: Portal, username: string, password: string): Promise<void>;
  change(portal: Portal, username: string, change: Parameters<IdentityAdmin['change']>[2]): Promise<void>;
}

/** Calls the administration port by name. */
export function officeOf({ admin, db }: Pick<IdentityProvider, 'admin' | 'db'>): Office {
  const named = (portal: Portal, username: string, make: (trx: Trx, person: Person) => Promise<void>) =>
    transaction(db, async (trx) => {
      const person = await admin.find(trx, portal, username);
      if (!person) throw new Error(`Nobody is called ${username}.`);
      await make(trx, person);
    });
  return {
    create: (person) => transaction(db, (trx) => admin.create(trx, person)),
    disable: (portal, name) => named(portal, name, admin.disable),
    enable: (portal, name) => named(portal, name, admin.enable),
    reset: (portal, name) => named(portal, name, admin.reset),
    setPassword: (portal, name, chosen) =>
      named(portal, name, (trx, person) => admin.setPassword(trx, person, chosen)),
    change: (portal, name, change) => named(portal, name, (trx, person) => admin.change(trx, person, change)),
  };
}

/** A server with the embedded identity provider and the official client library. */
export interface IdentityUnderTest extends TestApp {
  admin: Office;
  clock: TestClock;
  /** Resets everything to Anna alone. */
  fresh(): Promise<void>;
  url: string;
  client: CognitoIdentityProviderClient;
  /** Sends name and password; returns the next challenge. */
  prove(username: string, given?: string, portal?: Portal): Promise<Outcome>;
  /** Responds to a challenge. */
  respond(
    name: ChallengeNameType,
    session: string | undefined,
    responses: { [name: string]: string },
    portal?: Portal,
  ): Promise<Outcome>;
  /** Returns the newest message to a person. */
  receivedBy(recipient: string): Promise<string | undefined>;
  /** Returns the six digits in the newest message to a person. */
  codeFor(recipient: string): Promise<string>;
  /** Completes all steps with the right answers. */
  signIn(username?: string, given?: string): Promise<NonNullable<Outcome['tokens']>>;
}

/** Formats an instant as the protocol does: `Fri Nov 20 21:18:22 UTC 2026`, with no leading zero in the day. */
function timestampOf(moment: Date): string {
  const [weekday = '', day, month, year, time] = moment.toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** Runs a call of the client library; refusals become results. */
export async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    const answer = (await call) as {
      ChallengeName?: ChallengeNameType;
      Session?: string;
      ChallengeParameters?: { [name: string]: string };
      AuthenticationResult?: { AccessToken?: string; IdToken?: string; RefreshToken?: string };
    };
    const { AccessToken: access, IdToken: id, RefreshToken: refresh } = answer.AuthenticationResult ?? {};
    return {
      challenge: answer.ChallengeName,
      session: answer.Session,
      parameters: answer.ChallengeParameters,
      ...(access && id && refresh && { tokens: { access, id, refresh } }),
    };
  } catch (error) {
    const { name, message } = error as Error;
    return { refused: name, message };
  }
}

/** Starts it; call `fresh` before each test. */
export async function openIdentity(overrides: TestOverrides = {}): Promise<IdentityUnderTest> {
  const clock = new TestClock(new Date().toISOString());
  const under = await createTestApp({ clock, ...overrides });
  await under.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = under.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const provider = await under.deps.identity();
  const admin = officeOf(provider);
  const client = new CognitoIdentityProviderClient({
    endpoint: `${url}/idp/`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
  const handlers = outboxHandlers(under.deps);

  const prove: IdentityUnderTest['prove'] = (username, given = password, portal = 'benutzer') => {
    const pool = embeddedPools[portal];
    // Client and server share the clock.
    const timestamp = timestampOf(clock.now());
    const session = { ...createSrpSession(username, given, pool.id, false), timestamp };
    const begin = wrapInitiateAuth(session, {
      ClientId: pool.clientId,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: username, CHALLENGE_NAME: 'SRP_A' },
    });
    return outcomeOf(
      (async () => {
        const begun = await client.send(new InitiateAuthCommand(begin as never));
        const signed = signSrpSession(session, begun);
        const answer = wrapAuthChallenge(signed, {
          ClientId: pool.clientId,
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses: { USERNAME: begun.ChallengeParameters?.['USERNAME'] ?? '' },
          Session: begun.Session,
        });
        return client.send(new RespondToAuthChallengeCommand(answer as never));
      })(),
    );
  };
  const respond: IdentityUnderTest['respond'] = (name, session, responses, portal = 'benutzer') =>
    outcomeOf(
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId: embeddedPools[portal].clientId,
          ChallengeName: name,
          Session: session,
          ChallengeResponses: { USERNAME: 'x', ...responses },
        }),
      ),
    );
  const receivedBy: IdentityUnderTest['receivedBy'] = async (recipient) => {
    for (let round = 0; round < 3; round += 1) await deliverDue({ ...under.deps, handlers, maxAttempts: 3 });
    const mails = await transaction(under.deps.db, (trx) => newestMails(trx, 50));
    return mails.find((mail) => mail.recipient === recipient)?.text;
  };
  const codeFor = async (recipient: string) =>
    /\b\d{6}\b/.exec((await receivedBy(recipient)) ?? '')?.[0] ?? '';

  return {
    ...under,
    clock,
    async fresh() {
      // The client library signs with the system's time.
      clock.moveTo(new Date());
      await transaction(under.deps.db, async (trx) => {
        await trx.deleteFrom('identity_people').where('status', '!=', 'decoy').execute();
        for (const table of [
          'identity_limits',
          'identity_resets',
          'identity_steps',
          'mails',
          'outbox',
        ] as const)
          await trx.deleteFrom(table).execute();
      });
      await admin.create(anna);
    },
    admin,
    url,
    client,
    prove,
    respond,
    receivedBy,
    codeFor,
    async signIn(username = anna.username, given = password) {
      const proven = await prove(username, given);
      const code = await codeFor(anna.attributes.phone_number ?? '');
      const { tokens, ...other } = await respond('CUSTOM_CHALLENGE', proven.session, { ANSWER: code });
      if (!tokens) throw new Error(`Not signed in: ${JSON.stringify({ proven, other })}`);
      return tokens;
    },
    async close() {
      client.destroy();
      await under.close();
    },
  };
}
