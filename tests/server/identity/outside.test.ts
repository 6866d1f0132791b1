import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutsideVerifier, outsideIssuerOf, type OutsideReach } from '#server/identity/outside.ts';
import { createOutsideAdmin } from '#server/identity/outsideAdmin.ts';

const pools = {
  benutzer: { id: 'eu-central-1_Kunden', clientId: 'kunden1' },
  vermittler: { id: 'eu-central-1_Vermittler', clientId: 'vermittler1' },
};

/** A pool outside, played by the test: it knows the operations that the platform uses. */
let pool: Server;
let received: [operation: string, input: { [name: string]: unknown }][] = [];
let people = new Set<string>();
/** What GetUser answers in place of the person. */
let refusing: string | undefined;
let reach: OutsideReach;
let privateKey: CryptoKey;

beforeAll(async () => {
  const keys = await generateKeyPair('RS256');
  ({ privateKey } = keys);
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' };
  pool = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const input = JSON.parse(body) as { Username?: string };
      received.push([operation, input]);
      const known = people.has(input.Username ?? '');
      const taken = operation === 'AdminCreateUser' && known ? 'UsernameExistsException' : undefined;
      const missing = operation.startsWith('Admin') && operation !== 'AdminCreateUser' && !known;
      const refused =
        taken ?? (missing ? 'UserNotFoundException' : operation === 'GetUser' ? refusing : undefined);
      if (operation === 'AdminCreateUser') people.add(input.Username ?? '');
      const attributes = [{ Name: 'sub', Value: 'id-in-the-pool' }];
      const user = { Username: input.Username, Attributes: attributes };
      const answer = refused
        ? { __type: refused, message: refused }
        : { User: user, Username: 'x', UserAttributes: [] };
      response.writeHead(refused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((listening) => pool.listen(0, '127.0.0.1', listening));
  const client = new CognitoIdentityProviderClient({
    endpoint: `http://127.0.0.1:${(pool.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
  reach = { clientOf: () => client, keysOf: () => createLocalJWKSet({ keys: [published] }) };
});
beforeEach(() => {
  received = [];
  people = new Set(['anna@example.de', 'id-in-the-pool']);
  refusing = undefined;
});
afterAll(() => {
  reach.clientOf('').destroy();
  pool.closeAllConnections();
  pool.close();
});

describe('tokens of a pool outside', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const token = (claims: { [name: string]: unknown } = {}, issuer = outsideIssuerOf(pools.benutzer.id)) =>
    new SignJWT({ client_id: 'kunden1', token_use: 'access', origin_jti: 'family', sub: 'anna', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setIssuedAt(now)
      .setExpirationTime(after(300))
      .sign(privateKey);

  test('let in at their portal, and nowhere else', async () => {
    const verifier = createOutsideVerifier(pools, reach);
    expect(await verifier.verify(await token(), now)).toMatchObject({ portal: 'benutzer', personId: 'anna' });
    const agents = outsideIssuerOf(pools.vermittler.id);
    expect(await verifier.verify(await token({ client_id: 'vermittler1' }, agents), now)).toMatchObject({
      portal: 'vermittler',
    });
    expect(await verifier.verify(await token({}, agents), now)).toBeUndefined();
    expect(await verifier.verify(await token({ token_use: 'id' }), now)).toBeUndefined();
    expect(
      await verifier.verify(await token({}, 'http://localhost:3000/idp/local_Kunden'), now),
    ).toBeUndefined();
    expect(await verifier.verify(await token(), after(400))).toBeUndefined();
  });

  test('let nobody in five seconds after the sign-in has ended, though they have not expired', async () => {
    const verifier = createOutsideVerifier(pools, reach);
    const kept = await token();
    expect(await verifier.verify(kept, now)).toBeDefined();
    expect(await verifier.verify(kept, after(1))).toBeDefined();
    expect(received.map(([operation]) => operation)).toEqual(['GetUser']);
    refusing = 'NotAuthorizedException';
    expect(await verifier.verify(kept, after(5))).toBeUndefined();
    expect(await verifier.verify(kept, after(6))).toBeUndefined();
  });

  test('are neither good nor bad while the pool cannot be asked', async () => {
    refusing = 'InternalErrorException';
    const verifier = createOutsideVerifier(pools, reach);
    await expect(verifier.verify(await token(), now)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('people of a pool outside', () => {
  const ben = {
    ...{ portal: 'benutzer' as const, username: 'Ben@Example.de', brand: 'haus', password: 'Sommer-2026!' },
    attributes: { email: 'ben@example.de' },
  };
  const operations = () => received.map(([operation]) => operation);

  test('are created without a letter of the pool, with a password for good or for once', async () => {
    const admin = createOutsideAdmin(pools, reach);
    expect(await admin.create(ben)).toBe('id-in-the-pool');
    expect(operations()).toEqual(['AdminCreateUser', 'AdminSetUserPassword']);
    expect(received[0]?.[1]).toMatchObject({
      ...{ UserPoolId: pools.benutzer.id, Username: 'ben@example.de', MessageAction: 'SUPPRESS' },
      UserAttributes: [
        { Name: 'email', Value: 'ben@example.de' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
    expect(received[1]?.[1]).toMatchObject({ Password: 'Sommer-2026!', Permanent: true });
    expect(await admin.create(ben)).toBeUndefined();
    received = [];
    await admin.create({ ...ben, username: 'neu@example.de', mustChange: true });
    expect(operations()).toEqual(['AdminCreateUser']);
  });

  test('lose every access when they are locked, reset or get another password', async () => {
    const admin = createOutsideAdmin(pools, reach);
    const anna = ['benutzer', 'Anna@example.de'] as const;
    expect(await admin.disable(...anna)).toBe(true);
    expect(await admin.reset(...anna)).toBe(true);
    expect(await admin.setPassword(...anna, 'Herbst-2026!')).toBe(true);
    const ended = 'AdminUserGlobalSignOut';
    const made = ['AdminDisableUser', 'AdminResetUserPassword', 'AdminSetUserPassword'];
    expect(operations()).toEqual(made.flatMap((operation) => [operation, ended]));
    received = [];
    expect(await admin.enable(...anna)).toBe(true);
    expect(await admin.setAttributes(...anna, { phone_number: '+491701234711' })).toBe(true);
    expect(operations()).toEqual(['AdminEnableUser', 'AdminUpdateUserAttributes']);
  });

  test('are removed by their id in the pool', async () => {
    const admin = createOutsideAdmin(pools, reach);
    expect(await admin.remove('benutzer', 'id-in-the-pool')).toBe(true);
    expect(received).toEqual([
      ['AdminDeleteUser', { UserPoolId: pools.benutzer.id, Username: 'id-in-the-pool' }],
    ]);
  });

  test('are told apart from people whom nobody knows', async () => {
    const admin = createOutsideAdmin(pools, reach);
    expect(await admin.disable('vermittler', 'niemand@example.de')).toBe(false);
    expect(await admin.setAttributes('vermittler', 'niemand@example.de', {})).toBe(false);
  });
});
