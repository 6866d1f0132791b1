import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { cognitoIssuer, type CognitoAccess } from '#server/people/identity/cognitoVerifier.ts';
import type { Portal } from '#server/base/portal.ts';
import { startDouble, type DoubleAnswer } from '../../support/doubleServer.ts';

export const outsidePools = {
  benutzer: { id: 'eu-central-1_Kunden', clientId: 'kunden1' },
  vermittler: { id: 'eu-central-1_Vermittler', clientId: 'vermittler1' },
};

/** A person in the pool. */
interface Pooled {
  sub: string;
  password: string;
  enabled: boolean;
  attributes: { [name: string]: string };
  changedAt: Date;
  /** Keys of remembered devices. */
  devices: string[];
  /** Tokens issued since the last global sign-out. */
  tokens: Set<string>;
  /** Valid refresh tokens by their sign-in. */
  refresh: Map<string, { portal: Portal; family: string }>;
}

type Input = { [member: string]: unknown };
interface Said {
  Name: string;
  Value: string;
}

/** A test double of Cognito pools with the operations that the platform uses. */
export interface OutsidePool {
  reach: CognitoAccess;
  received: [operation: string, input: Input][];
  /** Makes the next calls of an operation fail with a refusal. */
  refuse: Map<string, string>;
  of(username: string): Pooled | undefined;
  /** Returns an access token as after a sign-in. */
  signIn(portal: Portal, username: string, now: Date, claims?: Input): Promise<string>;
  /** Returns a refresh token as after a sign-in; `rotates`: each is valid once. */
  begin(portal: Portal, username: string): string;
  rotates: boolean;
  /** Renews tokens only together with the key of a device. */
  followsDevices: boolean;
  clear(): void;
  close(): Promise<void>;
}

const listed = (attributes: Pooled['attributes'], sub: string): Said[] =>
  Object.entries({ ...attributes, sub }).map(([Name, Value]) => ({ Name, Value }));
const read = (reply: unknown): { [name: string]: string } =>
  Object.fromEntries(((reply ?? []) as Said[]).map(({ Name, Value }) => [Name, Value]));

/** Starts the double. */
export async function startOutsidePool(clock: () => Date = () => new Date()): Promise<OutsidePool> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  const people = new Map<string, Pooled>();
  const received: OutsidePool['received'] = [];
  const refuse: OutsidePool['refuse'] = new Map();
  const of = (name: string) =>
    people.get(name) ??
    [...people.values()].find(({ sub, attributes }) => sub === name || attributes['email'] === name);

  class Refused extends Error {}
  const somebody = (name: unknown): Pooled => {
    const person = of(String(name));
    if (!person) throw new Refused('UserNotFoundException');
    return person;
  };
  const operations: { [operation: string]: (input: Input) => object | Promise<object> } = {
    GetUser({ AccessToken }) {
      const person = [...people.values()].find(({ tokens }) => tokens.has(String(AccessToken)));
      if (!person?.enabled) throw new Refused('NotAuthorizedException');
      return { Username: person.sub, UserAttributes: listed(person.attributes, person.sub) };
    },
    AdminGetUser({ Username }) {
      const { sub, attributes, enabled, changedAt } = somebody(Username);
      const UserLastModifiedDate = changedAt.getTime() / 1000;
      return {
        Username: sub,
        UserAttributes: listed(attributes, sub),
        Enabled: enabled,
        UserLastModifiedDate,
      };
    },
    AdminCreateUser({ Username, UserAttributes, TemporaryPassword }) {
      if (of(String(Username))) throw new Refused('UsernameExistsException');
      const person: Pooled = {
        sub: randomUUID(),
        password: String(TemporaryPassword),
        enabled: true,
        tokens: new Set(),
        attributes: read(UserAttributes),
        changedAt: new Date(0),
        devices: ['device-1'],
        refresh: new Map(),
      };
      people.set(String(Username), person);
      return { User: { Username, Attributes: listed(person.attributes, person.sub) } };
    },
    AdminSetUserPassword({ Username, Password }) {
      somebody(Username).password = String(Password);
      return {};
    },
    AdminUpdateUserAttributes({ Username, UserAttributes }) {
      const person = somebody(Username);
      const news = read(UserAttributes);
      const holder = news['email'] === undefined ? undefined : of(news['email']);
      if (holder && holder !== person) throw new Refused('AliasExistsException');
      Object.assign(person.attributes, news);
      return {};
    },
    AdminInitiateAuth({ AuthParameters }) {
      const { USERNAME, PASSWORD } = AuthParameters as { [name: string]: string };
      if (somebody(USERNAME).password !== PASSWORD) throw new Refused('NotAuthorizedException');
      return { ChallengeName: 'CUSTOM_CHALLENGE' };
    },
    AdminUserGlobalSignOut({ Username }) {
      const { tokens, refresh } = somebody(Username);
      tokens.clear();
      refresh.clear();
      return {};
    },
    AdminListDevices({ Username }) {
      return { Devices: somebody(Username).devices.map((DeviceKey) => ({ DeviceKey })) };
    },
    AdminForgetDevice({ Username, DeviceKey }) {
      const person = somebody(Username);
      person.devices = person.devices.filter((each) => each !== DeviceKey);
      return {};
    },
    async GetTokensFromRefreshToken({ ClientId, RefreshToken, DeviceKey }) {
      const given = String(RefreshToken);
      const person = [...people.values()].find(({ refresh }) => refresh.has(given));
      const held = person?.refresh.get(given);
      if (!person?.enabled || !held || outsidePools[held.portal].clientId !== ClientId)
        throw new Refused('NotAuthorizedException');
      if (outside.followsDevices && DeviceKey !== 'device-1') throw new Refused('NotAuthorizedException');
      const claims = { origin_jti: held.family };
      const AccessToken = await outside.signIn(held.portal, person.sub, clock(), claims);
      const IdToken = await outside.signIn(held.portal, person.sub, clock(), {
        ...claims,
        ...person.attributes,
        token_use: 'id',
      });
      if (!outside.rotates) return { AuthenticationResult: { AccessToken, IdToken } };
      person.refresh.delete(given);
      const next = randomUUID();
      person.refresh.set(next, held);
      return { AuthenticationResult: { AccessToken, IdToken, RefreshToken: next } };
    },
    RevokeToken({ Token }) {
      for (const { refresh } of people.values()) refresh.delete(String(Token));
      return {};
    },
    AdminDisableUser({ Username }) {
      somebody(Username).enabled = false;
      return {};
    },
    AdminEnableUser({ Username }) {
      somebody(Username).enabled = true;
      return {};
    },
    AdminResetUserPassword({ Username }) {
      somebody(Username).password = '';
      return {};
    },
    AdminDeleteUser({ Username }) {
      const person = somebody(Username);
      for (const [name, each] of people) if (each === person) people.delete(name);
      return {};
    },
    ForgotPassword({ Username }) {
      somebody(Username);
      return { CodeDeliveryDetails: {} };
    },
  };

  const server = await startDouble(() => ({ status: 500, body: '{}' }));
  const refusal = (name: string): DoubleAnswer => ({
    status: 400,
    body: JSON.stringify({ __type: name, message: name }),
  });
  server.answerWith(async ({ operation = '', body }) => {
    const input = JSON.parse(body) as Input;
    received.push([operation, input]);
    const refused = refuse.get(operation);
    if (refused !== undefined) return refusal(refused);
    try {
      return { status: 200, body: JSON.stringify((await operations[operation]?.(input)) ?? {}) };
    } catch (error) {
      if (error instanceof Refused) return refusal(error.message);
      throw error;
    }
  });
  const client = new CognitoIdentityProviderClient({
    endpoint: server.url,
    region: 'eu-central-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });

  const outside: OutsidePool = {
    rotates: false,
    followsDevices: false,
    begin(portal, username) {
      const token = randomUUID();
      somebody(username).refresh.set(token, { portal, family: randomUUID() });
      return token;
    },
    reach: { clientOf: () => client, keysOf: () => createLocalJWKSet({ keys: [published] }) },
    received,
    refuse,
    of,
    async signIn(portal, username, now, claims = {}) {
      const { id, clientId } = outsidePools[portal];
      const person = somebody(username);
      const reply = { client_id: clientId, token_use: 'access', origin_jti: randomUUID(), sub: person.sub };
      const token = await new SignJWT({ ...reply, auth_time: Math.floor(now.getTime() / 1000), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(typeof claims['iss'] === 'string' ? claims['iss'] : cognitoIssuer(id))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + 300_000))
        .sign(privateKey);
      person.tokens.add(token);
      return token;
    },
    clear() {
      people.clear();
      refuse.clear();
      received.length = 0;
    },
    async close() {
      client.destroy();
      await server.close();
    },
  };
  return outside;
}
