import { setTimeout as pause } from 'node:timers/promises';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from './srpSession.ts';
import type { Portal } from '#server/base/portal.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import { demoPassword, demoPerson, sixDigits, findSent } from './signIn.ts';

/** A person signed in at a running server, without a browser. */
export interface SignedIn {
  /** Returns a valid access token; signs in again when it is about to expire. Waits while the server is down. */
  token(): Promise<string>;
}

/** A token is not used any more this long before it expires. Milliseconds. */
const margin = 60_000;

/** What a sign-in gives. */
export interface Tokens {
  access: string;
  refresh: string;
  /** When the access token expires. Milliseconds. */
  until: number;
}

/** How a person signs in. */
export interface SigningIn {
  client: CognitoIdentityProviderClient;
  username: string;
  portal: Portal;
  /** Returns the code that was sent to a telephone number since a moment. */
  codeFor(phone: string, since: number): Promise<string>;
}

/** Returns a client of the identity provider of a server, which tries each call once. */
export const identityClient = (url: string) =>
  new CognitoIdentityProviderClient({
    endpoint: `${url}/idp/`,
    region: 'eu-central-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });

/** Signs in a person of `demo.json` with password and code. @throws Error if any step fails */
export async function tokensFor({ client, username, portal, codeFor }: SigningIn): Promise<Tokens> {
  const person = demoPerson(username);
  const pool = embeddedPools[portal];
  const since = Date.now();
  const session = createSrpSession(username, demoPassword, pool.id, false);
  const begin = wrapInitiateAuth(session, {
    ClientId: pool.clientId,
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: username, CHALLENGE_NAME: 'SRP_A' },
  });
  const begun = await client.send(new InitiateAuthCommand(begin as never));
  const answer = wrapAuthChallenge(signSrpSession(session, begun), {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: begun.Session,
    ChallengeResponses: { USERNAME: begun.ChallengeParameters?.['USERNAME'] ?? '' },
  });
  const proven = await client.send(new RespondToAuthChallengeCommand(answer as never));
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: proven.Session,
      ChallengeResponses: {
        USERNAME: username,
        ANSWER: await codeFor(person.attributes.phone_number, since),
      },
    }),
  );
  // After a kill, the server may deliver the code of the previous attempt late; it is no longer valid.
  if (!AuthenticationResult?.AccessToken) throw new Error('The code belonged to an earlier attempt.');
  const { AccessToken: access, RefreshToken: refresh = '', ExpiresIn = 0 } = AuthenticationResult;
  return { access, refresh, until: since + ExpiresIn * 1000 };
}

/** Signs in a person of `demo.json` by user name. */
export function signedIn(url: string, username: string, portal: Portal = 'benutzer'): SignedIn {
  const client = identityClient(url);
  let tokens: Tokens | undefined;
  let running: Promise<string> | undefined;

  const codeFor = (phone: string, since: number) => findSent(url, phone, sixDigits, since);

  async function signInAgain(): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      try {
        tokens = await tokensFor({ client, username, portal, codeFor });
        return tokens.access;
      } catch (error) {
        if (tries === 50) throw error;
        await pause(200);
      }
    }
  }

  return {
    async token() {
      if (tokens && Date.now() < tokens.until - margin) return tokens.access;
      running ??= signInAgain().finally(() => (running = undefined));
      return running;
    },
  };
}
