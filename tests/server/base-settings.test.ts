import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { secretNames } from '#server/base/settings/secretFiles.ts';
import schema from '#server/base/settings/settings.schema.json' with { type: 'json' };
import { readSettings } from '#server/base/settings/settings.ts';
import { uploadVariables } from '#server/base/settings/uploads.ts';
import { StartError } from '#server/base/startError.ts';
import errors from '../../locales/live/errors.json' with { type: 'json' };

const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return { code: error.code, ...error.params };
    throw error;
  }
  return undefined;
};

describe('settings', () => {
  test('An empty environment yields a server for trying out', () => {
    expect(readSettings({})).toMatchObject({
      environment: 'localhost',
      brand: 'haus',
      port: 3000,
      origin: 'http://localhost:3000',
      databaseUrl: undefined,
      watch: true,
      rejectedIbans: ['DE12500105170648489890', 'DE02120300000000202051', 'DE36000000000000000000'],
    });
  });

  test('Empty variables count as absent', () => {
    expect(readSettings({ PORT: '', BRAND: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      brand: 'haus',
    });
  });

  test('A server on PostgreSQL watches no files unless configured to', () => {
    const env = { DATABASE_URL: 'postgres://localhost/platform' };
    expect(readSettings(env).watch).toBe(false);
    expect(readSettings({ ...env, WATCH: '1' }).watch).toBe(true);
  });

  test('Lists in settings are separated by commas', () => {
    expect(readSettings({ EMBED_ORIGINS: 'https://a.example, nord=https://b.example' }).embedOrigins).toEqual(
      [{ origin: 'https://a.example' }, { origin: 'https://b.example', brand: 'nord' }],
    );
  });

  test('An unknown environment prevents the start', () => {
    expect(() => readSettings({ ENVIRONMENT: 'staging' })).toThrow('Environment not found');
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['BRAND', 'fremd'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'https://a.example/pfad'],
    ['EMBED_ORIGINS', 'https://a.example; script-src *'],
    ['EMBED_ORIGINS', 'niemand=https://a.example'],
    ['RATE_LIMIT_READ', '-1'],
    ['SMTP_URL', 'mail.example'],
    ['WATCH', 'yes'],
  ])('The invalid setting %s=%s is named in the error', (name, value) => {
    expect(refusal({ [name]: value })).toEqual({ code: 'setting-invalid', name });
    expect(errors.start['setting-invalid']).toContain('{{name}}');
  });
});

test.each([
  ['S3_ENDPOINT', 'https://s3.example', 'S3_BUCKET'],
  ['CONTENTFUL_SPACE', 'space', 'CONTENTFUL_TOKEN'],
  ['GROWTHBOOK_CLIENT_KEY', 'key', 'GROWTHBOOK_API_HOST'],
  ['SMS_GATEWAY_TOKEN', 'token', 'SMS_GATEWAY_URL'],
  ['COGNITO_POOL_BENUTZER', 'eu-central-1_abc', 'COGNITO_CLIENT_BENUTZER'],
])('The start with %s alone names the setting that goes with it', (name, value, lacking) => {
  expect(refusal({ [name]: value })).toEqual({ code: 'setting-lacking', name: lacking });
  expect(errors.start['setting-lacking']).toContain('{{name}}');
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const key = 'k'.repeat(32);
  let files = 0;
  const fileWith = (text: string) => {
    const file = join(folder, `secret-${files++}`);
    writeFileSync(file, text);
    return file;
  };

  test('The value of a secret may stand in a file, whose last newline does not count', () => {
    expect(readSettings({ AUDIT_KEY_FILE: fileWith(key) }).auditKey).toBe(key);
    expect(readSettings({ AUDIT_KEY_FILE: fileWith(`${key}\n`) }).auditKey).toBe(key);
    expect(readSettings({ AUDIT_KEY_FILE: fileWith(`${key}\r\n`) }).auditKey).toBe(key);
    expect(readSettings({ AUDIT_KEY_FILE: fileWith(`${key} \n\n`) }).auditKey).toBe(`${key} \n`);
  });

  test('Every secret can be given by a file, and nothing else', () => {
    const values = {
      DATABASE_URL: 'postgres://localhost/platform',
      IDENTITY_SECRET: 'identity'.repeat(4),
      AGENT_LINK_KEY: 'link'.repeat(8),
      AUDIT_KEY: key,
      IDENTITY_SECRET_OTHERS: `${'former'.repeat(8)},${'earlier'.repeat(8)}`,
      AGENT_LINK_KEY_OTHERS: 'formerLink'.repeat(4),
      AUDIT_KEY_OTHERS: 'formerTrail'.repeat(4),
      CORE_SYSTEM_TOKEN: 'core-token',
      CREDIT_CHECK_TOKEN: 'credit-token',
      TARIFF_SERVICE_TOKEN: 'tariff-token',
      OPERATOR_TOKEN: 'operator-token-of-a-test-with-32-signs',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer trace-token',
      SMTP_URL: 'smtp://mail.example',
      SMS_GATEWAY_TOKEN: 'sms-token',
      CONTENTFUL_TOKEN: 'content',
      S3_ACCESS_KEY_ID: 'access-key',
      S3_SECRET_ACCESS_KEY: 'secret-access-key',
    };
    const others = {
      SMS_GATEWAY_URL: 'https://sms.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
      CREDIT_CHECK_URL: 'https://credit.example',
      TARIFF_SERVICE_URL: 'https://tariff.example',
      CONTENTFUL_SPACE: 'space',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'bucket',
    };
    const inFiles = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`${name}_FILE`, fileWith(`${value}\n`)]),
    );
    expect(readSettings({ ...inFiles, ...others })).toEqual(readSettings({ ...values, ...others }));
    expect(secretNames({ ...schema.properties, ...uploadVariables }).sort()).toEqual(
      Object.keys(values).sort(),
    );
    expect(readSettings({ PORT_FILE: fileWith('4000') }).port).toBe(3000);
  });

  test('A value from a file is validated like any other', () => {
    expect(refusal({ AUDIT_KEY_FILE: fileWith('short') })).toEqual({
      code: 'setting-invalid',
      name: 'AUDIT_KEY',
    });
  });

  test('A secret that is given twice prevents the start', () => {
    expect(refusal({ AUDIT_KEY: key, AUDIT_KEY_FILE: fileWith(key) })).toEqual({
      code: 'secret-twice',
      name: 'AUDIT_KEY',
    });
  });

  test.each([
    ['missing', 'secret-unreadable'],
    ['.', 'secret-unreadable'],
  ])('A file that cannot be read (%s) prevents the start', (name, code) => {
    const file = join(folder, name);
    expect(refusal({ SMTP_URL_FILE: file })).toEqual({ code, name: 'SMTP_URL', file });
  });

  test('An empty file prevents the start', () => {
    const file = fileWith('\n');
    expect(refusal({ AUDIT_KEY_FILE: file })).toEqual({ code: 'secret-empty', name: 'AUDIT_KEY', file });
  });

  test('An empty variable counts as no file', () => {
    expect(readSettings({ AUDIT_KEY_FILE: '' }).auditKey).toBeUndefined();
  });

  test('Each refusal is one German sentence', () => {
    expect(errors.start['secret-twice']).toContain('{{name}}_FILE');
    expect(errors.start['secret-unreadable']).toContain('{{file}}');
    expect(errors.start['secret-empty']).toContain('{{file}}');
  });
});
