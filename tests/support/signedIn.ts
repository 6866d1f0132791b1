import { setTimeout as pause } from 'node:timers/promises';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper';
import demo from '#server/accounts/data/demo.json' with { type: 'json' };
import { embeddedPools, type Portal } from '#server/identity/pools.ts';

/** Somebody signed in at a running server, without a browser. */
export interface SignedIn {
  /** A good access token; signs in anew when the one before is about to end. Waits while the server is away. */
  token(): Promise<string>;
}

/** So long before its end a token is not used any more. Milliseconds. */
const margin = 60_000;

/** The newest code sent to a phone since a moment; '' before it is there. */
async function codeSince(url: string, phone: string, since: number): Promise<string> {
  const answer = await fetch(`${url}/dev/postausgang`, { headers: { accept: 'application/json' } });
  const { items } = (await answer.json()) as {
    items: { recipient: string; text: string; createdAt: string }[];
  };
  const sent = items.find(
    ({ recipient, createdAt }) => recipient === phone && Date.parse(createdAt) >= since,
  );
  return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
}

/** One of the invented people of `demo.json`, by user name. */
export function signedIn(url: string, username: string, portal: Portal = 'benutzer'): SignedIn {
  const person = demo.people.find((one) => one.username === username);
  if (!person) throw new Error(`Nobody is called ${username}.`);
  const pool = embeddedPools[portal];
  const client = new CognitoIdentityProviderClient({
    ...{ endpoint: `${url}/idp/`, region: 'eu-central-1', maxAttempts: 1 },
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  let known: { token: string; until: number } | undefined;
  let running: Promise<string> | undefined;

  async function once(): Promise<string> {
    const since = Date.now();
    const session = createSrpSession(username, demo.password, pool.id, false);
    const begin = wrapInitiateAuth(session, {
      ...{ ClientId: pool.clientId, AuthFlow: 'CUSTOM_AUTH' },
      AuthParameters: { USERNAME: username, CHALLENGE_NAME: 'SRP_A' },
    });
    const begun = await client.send(new InitiateAuthCommand(begin as never));
    const answer = wrapAuthChallenge(signSrpSession(session, begun), {
      ...{ ClientId: pool.clientId, ChallengeName: 'PASSWORD_VERIFIER', Session: begun.Session },
      ChallengeResponses: { USERNAME: begun.ChallengeParameters?.['USERNAME'] ?? '' },
    });
    const proven = await client.send(new RespondToAuthChallengeCommand(answer as never));
    let code = '';
    for (let tries = 0; code === '' && tries < 300; tries += 1) {
      code = await codeSince(url, person?.attributes.phone_number ?? '', since);
      if (code === '') await pause(100);
    }
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ...{ ClientId: pool.clientId, ChallengeName: 'CUSTOM_CHALLENGE', Session: proven.Session },
        ChallengeResponses: { USERNAME: username, ANSWER: code },
      }),
    );
    // A server that was killed in between sends the code of the try before late: that one opens nothing any more.
    if (!AuthenticationResult?.AccessToken) throw new Error('The code was an old one.');
    const { AccessToken: token, ExpiresIn = 0 } = AuthenticationResult;
    known = { token, until: since + ExpiresIn * 1000 - margin };
    return token;
  }

  async function anew(): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await once();
      } catch (error) {
        if (tries === 50) throw error;
        await pause(200);
      }
    }
  }

  return {
    async token() {
      if (known && Date.now() < known.until) return known.token;
      running ??= anew().finally(() => (running = undefined));
      return running;
    },
  };
}
