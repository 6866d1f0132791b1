import { setTimeout as pause } from 'node:timers/promises';
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Portal } from '#server/base/portal.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import type { DoubleServer } from '../support/doubleServer.ts';
import { identityClient, tokensFor, type Tokens } from '../support/signedIn.ts';
import { sixDigits } from '../support/signIn.ts';
import { patience } from '../support/patience.ts';

/** A person who signs in once and stays signed in, by renewing tokens now and then. */
export interface Person {
  username: string;
  portal: Portal;
  /** Returns a valid access token. @throws Error if the person was signed out */
  token(): Promise<string>;
  /** Exchanges the tokens for new ones. @throws Error if the person was signed out */
  renew(): Promise<void>;
}

/** Whether the identity provider says that a sign-in is over. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /^(NotAuthorized|RefreshTokenReuse)Exception$/.test(error.name);

/** Returns the code that the gateway was given for a number. */
async function codeSent({ received }: DoubleServer, phone: string, from: number): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
    const texts = received
      .slice(from)
      .map(({ body }) => JSON.parse(body) as { to: string; text: string })
      .filter(({ to }) => to === phone);
    const code = sixDigits.exec(texts.at(-1)?.text ?? '')?.[0];
    if (code !== undefined) return code;
  }
  throw new Error(`No code was sent to ${phone}.`);
}

/** Signs in a person of `demo.json`. */
export async function signInAt(
  url: string,
  sms: DoubleServer,
  { username, portal }: Pick<Person, 'username' | 'portal'>,
): Promise<Person> {
  const client = identityClient(url);
  let tokens = await firstTokens();
  let renewing: Promise<void> | undefined;

  /** The balancer may know of no server at this moment. */
  async function firstTokens(): Promise<Tokens> {
    for (let tries = 0; ; tries += 1) {
      const from = sms.received.length;
      const codeFor = (phone: string) => codeSent(sms, phone, from);
      try {
        return await tokensFor({ client, username, portal, codeFor });
      } catch (error) {
        if (tries === 5) throw error;
        await pause(500);
      }
    }
  }

  /** A repeated renewal is what a browser does whose answer was lost. */
  async function renewed(): Promise<void> {
    for (;;) {
      try {
        const { AuthenticationResult: given } = await client.send(
          new InitiateAuthCommand({
            ClientId: embeddedPools[portal].clientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: tokens.refresh },
          }),
        );
        const {
          AccessToken: access = '',
          RefreshToken: refresh = tokens.refresh,
          ExpiresIn = 0,
        } = given ?? {};
        tokens = { access, refresh, until: Date.now() + ExpiresIn * 1_000 };
        return;
      } catch (error) {
        if (isRefusal(error)) throw new Error(`${username} was signed out.`);
        await pause(100);
      }
    }
  }

  const renew = () => (renewing ??= renewed().finally(() => (renewing = undefined)));
  return {
    username,
    portal,
    renew,
    async token() {
      if (Date.now() > tokens.until - 30_000) await renew();
      return tokens.access;
    },
  };
}
