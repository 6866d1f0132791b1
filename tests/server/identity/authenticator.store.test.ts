import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { transaction } from '#server/storage/database/transaction.ts';
import { callProtocol } from './callProtocol.ts';
import { anna, openIdentity, password, type IdentityUnderTest } from './portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

interface Said {
  __type?: string;
  SecretCode?: string;
  Status?: string;
  UserMFASettingList?: string[];
  PreferredMfaSetting?: string;
}

/** Calls an operation that no client of the tests knows. */
const say = async (operation: string, input: object): Promise<Said> =>
  (await callProtocol(identity, operation, input)).json<Said>();

/** What an app shows now, or some seconds from now. */
const shownBy = (key: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: identity.clock.now().getTime() + seconds * 1000,
  });

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** Sets an app up. Returns its key and the access token. */
async function setUp(preference: object = { Enabled: true, PreferredMfa: true }) {
  const { access: AccessToken } = await identity.signIn();
  const { SecretCode: key = '' } = await say('AssociateSoftwareToken', { AccessToken });
  expect(await say('VerifySoftwareToken', { AccessToken, UserCode: shownBy(key) })).toEqual({
    Status: 'SUCCESS',
  });
  expect(await say('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: preference })).toEqual(
    {},
  );
  identity.clock.advance({ minutes: 1 });
  return { key, AccessToken };
}

const answer = (session: string | undefined, code: string) =>
  identity.respond('SOFTWARE_TOKEN_MFA', session, { SOFTWARE_TOKEN_MFA_CODE: code });

describe('an app that shows codes', () => {
  test('A preferred app is asked for instead of a text message, and its code completes the sign-in', async () => {
    const { key, AccessToken } = await setUp();
    const proven = await identity.prove(anna.username);
    expect(proven.challenge).toBe('SOFTWARE_TOKEN_MFA');
    expect((await answer(proven.session, shownBy(key))).tokens).toBeDefined();
    expect(await say('GetUser', { AccessToken })).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
  });

  test('A code counts once, and codes of one step before and after count', async () => {
    const { key } = await setUp();
    const code = shownBy(key, -30);
    const first = await identity.prove(anna.username);
    expect((await answer(first.session, code)).tokens).toBeDefined();
    const second = await identity.prove(anna.username);
    expect(await answer(second.session, code)).toMatchObject({ refused: 'CodeMismatchException' });
    expect((await answer(second.session, shownBy(key, 30))).tokens).toBeDefined();
    const third = await identity.prove(anna.username);
    expect(await answer(third.session, shownBy(key, 60))).toMatchObject({ refused: 'CodeMismatchException' });
    expect(await answer(third.session, shownBy(key))).toMatchObject({ refused: 'CodeMismatchException' });
  });

  test('The session stays for another try, and the third wrong code ends the sign-in', async () => {
    const { key } = await setUp();
    const wrong = wrongFor(shownBy(key));
    const { session } = await identity.prove(anna.username);
    for (const refused of ['CodeMismatchException', 'CodeMismatchException', 'NotAuthorizedException'])
      expect(await answer(session, wrong)).toMatchObject({ refused });
    expect(await answer(session, shownBy(key))).toMatchObject({ refused: 'NotAuthorizedException' });
  });

  test('Wrong codes are counted over sign-ins, like those of text messages', async () => {
    const { key } = await setUp();
    const wrong = wrongFor(shownBy(key));
    let blocked = false;
    for (let round = 0; round < 10 && !blocked; round += 1) {
      const proven = await identity.prove(anna.username);
      blocked = /attempts exceeded/.test(proven.message ?? '');
      for (let tried = 0; tried < 3 && !blocked; tried += 1)
        blocked = /attempts exceeded/.test((await answer(proven.session, wrong)).message ?? '');
    }
    expect(blocked).toBe(true);
  });

  test('An app that is not preferred is one of two ways to choose from', async () => {
    const { key } = await setUp({ Enabled: true });
    const byApp = await identity.prove(anna.username);
    expect(byApp).toMatchObject({
      challenge: 'SELECT_MFA_TYPE',
      parameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    });
    const chosen = await identity.respond('SELECT_MFA_TYPE', byApp.session, { ANSWER: 'SOFTWARE_TOKEN_MFA' });
    expect(chosen.challenge).toBe('SOFTWARE_TOKEN_MFA');
    expect((await answer(chosen.session, shownBy(key))).tokens).toBeDefined();
    const bySms = await identity.prove(anna.username);
    const sent = await identity.respond('SELECT_MFA_TYPE', bySms.session, { ANSWER: 'SMS_MFA' });
    expect(sent.challenge).toBe('CUSTOM_CHALLENGE');
  });
});

describe('setting an app up', () => {
  test('An app counts only after a code of it was given', async () => {
    const { access: AccessToken } = await identity.signIn();
    const { SecretCode: key = '' } = await say('AssociateSoftwareToken', { AccessToken });
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    expect(await say('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })).toMatchObject({
      __type: 'InvalidParameterException',
    });
    const UserCode = wrongFor(shownBy(key));
    expect(await say('VerifySoftwareToken', { AccessToken, UserCode })).toMatchObject({
      __type: 'EnableSoftwareTokenMFAException',
    });
    identity.clock.advance({ minutes: 1 });
    expect(await identity.prove(anna.username)).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
  });

  test('Whoever holds an access token only can neither replace nor switch off the app', async () => {
    const { AccessToken } = await setUp();
    for (const [operation, input] of [
      ['AssociateSoftwareToken', {}],
      ['VerifySoftwareToken', { UserCode: '123456' }],
      ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
    ] as const)
      expect(await say(operation, { AccessToken, ...input })).toMatchObject({
        __type: 'InvalidParameterException',
      });
    expect(await say('AssociateSoftwareToken', { AccessToken: 'x' })).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  test('The password takes the app away, and codes come by text message again', async () => {
    const { AccessToken } = await setUp();
    const remove = (currentPassword: string) =>
      identity.app.inject({
        method: 'POST',
        url: '/api/benutzer/authenticator/entfernen',
        headers: { authorization: `Bearer ${AccessToken}` },
        payload: { currentPassword },
      });
    const refused = await remove('Falsch-2026!');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'password-wrong']);
    expect((await identity.prove(anna.username)).challenge).toBe('SOFTWARE_TOKEN_MFA');
    expect((await remove(password)).statusCode).toBe(204);
    expect((await identity.prove(anna.username)).challenge).toBe('CUSTOM_CHALLENGE');
  });

  test('The key of an app is stored sealed', async () => {
    const { key } = await setUp();
    const rows = await transaction(identity.deps.db, (trx) =>
      trx.selectFrom('identity_people').select('authenticator').execute(),
    );
    const [sealed] = rows.flatMap(({ authenticator }) => (authenticator ? [authenticator] : []));
    expect(Buffer.from(sealed ?? '').toString('latin1')).not.toContain(key);
  });
});
