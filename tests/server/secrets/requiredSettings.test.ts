import { describe, expect, test } from 'vitest';
import { assertServicesEncrypted, plainServices } from '#server/storage/secrets/plainServices.ts';
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

const plain = (env: { [name: string]: string }) =>
  plainServices(readSettings({ ENVIRONMENT: 'accept', ...env }));

describe('what leaves the machine', () => {
  test.each([
    ['DATABASE_URL', 'postgres://db.example/platform', 'postgres://db.example/platform?sslmode=verify-full'],
    [
      'DATABASE_URL',
      'postgres://db.example/platform?sslmode=prefer',
      'postgres:///platform?host=/run/postgresql',
    ],
    ['SMTP_URL', 'smtp://mail.example', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example:587', 'smtp://mail.example:587?requireTLS=true'],
    ['CORE_SYSTEM_URL', 'http://core.example', 'https://core.example'],
    ['SMS_GATEWAY_URL', 'http://10.0.0.8', 'http://127.0.0.1:8080'],
    ['CREDIT_CHECK_URL', 'http://credit.example', 'http://localhost:8080'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', 'http://[::1]:4318'],
    ['CLAMD_ADDRESS', 'clamd.example:3310', 'localhost:3310'],
  ])('%s may not be %s, but %s', (name, open, sealed) => {
    expect(plain({ [name]: open })).toEqual([name]);
    expect(plain({ [name]: sealed })).toEqual([]);
  });

  test('Hosts of a network of their own may be named, and localhost speaks as it likes', () => {
    const env = { DATABASE_URL: 'postgres://db/platform', CORE_SYSTEM_URL: 'http://core' };
    expect(plain({ ...env, PLAIN_HOSTS: 'db,core' })).toEqual([]);
    expect(plain({ ...env, PLAIN_HOSTS: 'db' })).toEqual(['CORE_SYSTEM_URL']);
    expect(() => assertServicesEncrypted(readSettings(env))).not.toThrow();
    expect(() => assertServicesEncrypted(readSettings({ ...env, ENVIRONMENT: 'accept' }))).toThrow(
      'services-plain',
    );
  });
});

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
