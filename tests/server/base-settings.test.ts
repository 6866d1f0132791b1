import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/base/settings/settings.ts';
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
      rejectedIbans: ['DE12500105170648489890', 'DE02120300000000202051'],
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
