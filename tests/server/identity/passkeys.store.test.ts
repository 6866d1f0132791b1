import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { softPasskey } from '../../support/softPasskey.ts';
import { callProtocol } from './callProtocol.ts';
import { anna, openIdentity, outcomeOf, password, type IdentityUnderTest } from './portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

interface Said {
  __type?: string;
  CredentialCreationOptions?: { challenge: string; rp: { id: string }; excludeCredentials: object[] };
  Credentials?: { CredentialId: string; FriendlyCredentialName: string; CreatedAt: number }[];
}

/** Calls an operation with the access token of a person. */
const say = async (operation: string, input: object): Promise<Said> =>
  (await callProtocol(identity, operation, input)).json<Said>();

const permit = async (AccessToken: string, more: object = {}) => {
  const { statusCode } = await identity.app.inject({
    method: 'POST',
    url: '/api/benutzer/passkeys/freigeben',
    headers: { authorization: `Bearer ${AccessToken}` },
    payload: { currentPassword: password, ...more },
  });
  return statusCode;
};
const start = async (AccessToken: string) => {
  const { CredentialCreationOptions: options, __type } = await say('StartWebAuthnRegistration', {
    AccessToken,
  });
  if (!options) throw new Error(`Not started: ${__type}`);
  return options;
};
const newPasskey = () => softPasskey(identity.deps.settings.origin);

/** Adds a passkey to Anna's access. */
async function added(name = 'Handy') {
  const { access: AccessToken } = await identity.signIn();
  const passkey = newPasskey();
  expect(await permit(AccessToken, { name })).toBe(204);
  const Credential = passkey.created(await start(AccessToken));
  expect(await say('CompleteWebAuthnRegistration', { AccessToken, Credential })).toEqual({});
  identity.clock.advance({ minutes: 1 });
  return { passkey, AccessToken, Credential };
}

/** Asks for a passkey at a sign-in. */
async function asked(USERNAME = anna.username) {
  const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
  const begin = { ClientId: 'kundenportal', AuthFlow: 'USER_AUTH' as const, AuthParameters };
  const { challenge, session, parameters } = await outcomeOf(
    identity.client.send(new InitiateAuthCommand(begin)),
  );
  const options = JSON.parse(parameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}') as { challenge: string };
  return { challenge, session, options };
}
const answer = (session: string | undefined, credential: object) =>
  identity.respond('WEB_AUTHN', session, { CREDENTIAL: JSON.stringify(credential) });

describe('signing in with a passkey', () => {
  test('A passkey completes a sign-in without password and code', async () => {
    const { passkey, AccessToken } = await added();
    const { challenge, session, options } = await asked();
    expect(challenge).toBe('WEB_AUTHN');
    const { tokens } = await answer(session, passkey.signed(options));
    expect(tokens).toBeDefined();
    expect((await say('ListWebAuthnCredentials', { AccessToken: tokens?.access })).Credentials).toMatchObject(
      [{ CredentialId: passkey.id, FriendlyCredentialName: 'Handy' }],
    );
    expect(await permit(AccessToken)).toBe(204);
  });

  test('A challenge counts once, and for three minutes', async () => {
    const { passkey } = await added();
    const first = await asked();
    const signed = passkey.signed(first.options);
    expect((await answer(first.session, signed)).tokens).toBeDefined();
    expect(await answer(first.session, signed)).toMatchObject({ refused: 'NotAuthorizedException' });
    const other = await asked();
    expect(await answer(other.session, signed)).toMatchObject({ refused: 'NotAuthorizedException' });
    const late = await asked();
    identity.clock.advance({ minutes: 4 });
    expect(await answer(late.session, passkey.signed(late.options))).toMatchObject({
      refused: 'NotAuthorizedException',
    });
  });

  test.each([
    ['made for another page', { origin: 'https://evil.example' }],
    ['made for another host', { host: 'evil.example' }],
    ['without a look at who is there', { verified: false }],
  ])('An answer %s is refused', async (_, manner) => {
    const { passkey } = await added();
    const { session, options } = await asked();
    expect(await answer(session, passkey.signed(options, manner))).toMatchObject({
      refused: 'NotAuthorizedException',
    });
  });

  test('A passkey whose counter goes back is refused: it may be a copy', async () => {
    const { passkey } = await added();
    const first = await asked();
    expect((await answer(first.session, passkey.signed(first.options, { counter: 7 }))).tokens).toBeDefined();
    const second = await asked();
    expect(await answer(second.session, passkey.signed(second.options, { counter: 7 }))).toMatchObject({
      refused: 'NotAuthorizedException',
    });
  });

  test('A passkey of somebody else is refused, and a locked person too', async () => {
    const { passkey } = await added();
    await identity.admin.create({ ...anna, username: 'bert@example.de' });
    const { session, options } = await asked('bert@example.de');
    expect(await answer(session, passkey.signed(options))).toMatchObject({
      refused: 'NotAuthorizedException',
    });
    await identity.admin.disable('benutzer', anna.username);
    const own = await asked();
    expect(await answer(own.session, passkey.signed(own.options))).toMatchObject({
      refused: 'NotAuthorizedException',
    });
  });

  test('The question is the same for unknown names, and nonsense is refused', async () => {
    await added();
    const existing = await asked();
    const unknown = await asked('niemand@example.de');
    const shape = ({ challenge, options }: typeof existing) => [challenge, { ...options, challenge: '' }];
    expect(shape(unknown)).toEqual(shape(existing));
    for (const { session } of [existing, unknown])
      expect(await answer(session, [])).toMatchObject({
        refused: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
  });
});

describe('adding and removing a passkey', () => {
  test('Whoever holds an access token only can neither add nor remove a passkey', async () => {
    const { AccessToken, passkey } = await added();
    for (const [operation, input] of [
      ['StartWebAuthnRegistration', {}],
      ['DeleteWebAuthnCredential', { CredentialId: passkey.id }],
    ] as const)
      expect(await say(operation, { AccessToken, ...input })).toMatchObject({ __type: 'ForbiddenException' });
    expect(await permit(AccessToken, { currentPassword: 'Falsch-2026!' })).toBe(422);
    expect(await say('StartWebAuthnRegistration', { AccessToken: 'x' })).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  test('The password permits one change within five minutes', async () => {
    const { AccessToken, Credential } = await added();
    expect(await say('CompleteWebAuthnRegistration', { AccessToken, Credential })).toMatchObject({
      __type: 'WebAuthnChallengeNotFoundException',
    });
    await permit(AccessToken);
    identity.clock.advance({ minutes: 5 });
    const { access } = await identity.signIn();
    expect(await say('StartWebAuthnRegistration', { AccessToken: access })).toMatchObject({
      __type: 'ForbiddenException',
    });
  });

  test('A new passkey must be made for our page, for this challenge, and look at who is there', async () => {
    const { access: AccessToken } = await identity.signIn();
    const tries: ((options: { challenge: string }) => object)[] = [
      (options) => newPasskey().created(options, { origin: 'https://evil.example' }),
      (options) => newPasskey().created(options, { verified: false }),
      () => newPasskey().created({ challenge: 'AAAA' }),
      () => ({ id: 'x' }),
    ];
    for (const make of tries) {
      await permit(AccessToken);
      const Credential = make(await start(AccessToken));
      expect(await say('CompleteWebAuthnRegistration', { AccessToken, Credential })).toMatchObject({
        __type: 'WebAuthnCredentialNotSupportedException',
      });
    }
    expect(await say('ListWebAuthnCredentials', { AccessToken })).toEqual({ Credentials: [] });
  });

  test('Both are told by mail, and a removed passkey no longer counts', async () => {
    const { AccessToken, passkey } = await added('');
    expect(await identity.receivedBy(anna.username)).toContain('ein neuer Passkey');
    const { Credentials } = await say('ListWebAuthnCredentials', { AccessToken });
    expect(Credentials).toHaveLength(1);
    await permit(AccessToken);
    expect((await start(AccessToken)).excludeCredentials).toMatchObject([{ id: passkey.id }]);
    expect(await say('DeleteWebAuthnCredential', { AccessToken, CredentialId: passkey.id })).toEqual({});
    expect(await identity.receivedBy(anna.username)).toContain('wurde entfernt');
    const { session, options } = await asked();
    expect(await answer(session, passkey.signed(options))).toMatchObject({
      refused: 'NotAuthorizedException',
    });
  });
});
