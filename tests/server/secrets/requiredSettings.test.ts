import { describe, expect, test } from 'vitest';
import { missingSettings, assertSettingsComplete } from '#server/storage/secrets/requiredSettings.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';

const key = 'k'.repeat(32);
const secrets = { AGENT_LINK_KEY: key, IDENTITY_SECRET: key, PUBLIC_URL: 'https://haus.example' };
const ports = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'service@haus.example',
  SMS_GATEWAY_URL: 'https://sms.example',
  CORE_SYSTEM_URL: 'https://core.example',
};
const cognito = {
  COGNITO_POOL_BENUTZER: 'eu-central-1_Kunden',
  COGNITO_CLIENT_BENUTZER: 'a',
  COGNITO_POOL_VERMITTLER: 'eu-central-1_Vermittler',
  COGNITO_CLIENT_VERMITTLER: 'b',
};
const missing = (env: { [name: string]: string }) => missingSettings(readSettings(env));

describe('a server that runs for others', () => {
  test('A server on localhost requires no settings', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ DATABASE_URL: 'postgres://localhost/platform' })).toEqual([]);
  });

  test.each(['accept', 'development', 'integration'])(
    'A server requires its secrets and https in %s',
    (ENVIRONMENT) => {
      expect(missing({ ENVIRONMENT })).toEqual(['AGENT_LINK_KEY', 'IDENTITY_SECRET', 'PUBLIC_URL']);
      expect(missing({ ENVIRONMENT, ...secrets })).toEqual([]);
    },
  );

  test('A server in production also requires the receivers of messages and applications', () => {
    const ENVIRONMENT = 'production';
    expect(missing({ ENVIRONMENT })).toEqual([...Object.keys(secrets), ...Object.keys(ports)]);
    for (const name of [...Object.keys(secrets), ...Object.keys(ports)])
      expect(missing({ ENVIRONMENT, ...secrets, ...ports, [name]: '' })).toEqual([name]);
    expect(missing({ ENVIRONMENT, ...secrets, ...ports })).toEqual([]);
  });

  test('A server outside localhost refuses an origin without https', () => {
    expect(missing({ ENVIRONMENT: 'accept', ...secrets, PUBLIC_URL: 'http://haus.example' })).toEqual([
      'PUBLIC_URL',
    ]);
  });

  test('A server with Cognito and the embedded database requires no identity secret', () => {
    const env = { ENVIRONMENT: 'accept', ...secrets, ...cognito, IDENTITY_SECRET: '' };
    expect(missing(env)).toEqual([]);
    expect(missing({ ...env, DATABASE_URL: 'postgres://localhost/platform' })).toEqual(['IDENTITY_SECRET']);
  });

  test('A server with incomplete settings is refused in one sentence that names all of them', () => {
    const start = () =>
      assertSettingsComplete(readSettings({ ENVIRONMENT: 'production', MAIL_FROM: 'a@b.de' }));
    expect(start).toThrow(StartError);
    try {
      start();
    } catch (error) {
      expect((error as StartError).params).toEqual({
        environment: 'production',
        names: 'AGENT_LINK_KEY, IDENTITY_SECRET, PUBLIC_URL, SMTP_URL, SMS_GATEWAY_URL, CORE_SYSTEM_URL',
      });
    }
  });
});
