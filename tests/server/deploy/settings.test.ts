import { describe, expect, test } from 'vitest';
import { databaseVariables } from '#server/base/settings/database.ts';
import { secretNames } from '#server/base/settings/secretFiles.ts';
import schema from '#server/base/settings/settings.schema.json' with { type: 'json' };
import { readSettings } from '#server/base/settings/settings.ts';
import { uploadVariables } from '#server/base/settings/uploads.ts';
import { missingSettings } from '#server/storage/secrets/requiredSettings.ts';
import { read } from '../../architecture/sourceTree.ts';
import { environmentsGiven, secretsMounted } from './environments.ts';
import { deployed } from './files.ts';

const settings = { ...schema.properties, ...uploadVariables, ...databaseVariables };
const secrets = secretNames(settings);
const names = [...Object.keys(settings), ...secrets.map((name) => `${name}_FILE`)];

/** Values that only an operator knows. */
const ofOperator: { [name: string]: string } = {
  PUBLIC_URL: 'https://versicherung.example.org',
  MAIL_FROM: 'service@versicherung.example.org',
  CORE_SYSTEM_URL: 'https://core.example.org',
  SMS_GATEWAY_URL: 'https://sms.example.org',
  DATABASE_URL: 'postgres://database/platform',
  SMTP_URL: 'smtp://mail.example.org',
};

describe.each(Object.keys(environmentsGiven))('The settings for %s', (way) => {
  const given = environmentsGiven[way] ?? {};
  const files = Object.keys(given).filter((name) => name.endsWith('_FILE'));
  const inFiles = files.map((name) => name.replace(/_FILE$/, ''));

  test('are all known to the server', () => {
    expect(Object.keys(given).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(given).length).toBeGreaterThan(6);
  });

  test('hold no secret, but the file of each secret that is mounted', () => {
    expect(Object.keys(given).filter((name) => secrets.includes(name))).toEqual([]);
    expect(inFiles.sort()).toEqual([...(secretsMounted[way] ?? [])].sort());
    for (const name of inFiles) expect(given[`${name}_FILE`]).toMatch(new RegExp(`/${name}$`));
  });

  test('suffice for a server in production once the operator has given what only he knows', () => {
    const plain = Object.fromEntries(Object.entries(given).filter(([name]) => !files.includes(name)));
    const filled = Object.entries(plain).map(([name, value]) => [
      name,
      value.startsWith('${') ? ofOperator[name] : value,
    ]);
    const values = Object.fromEntries(inFiles.map((name) => [name, ofOperator[name] ?? 'k'.repeat(32)]));
    // The unit reads the rest from a file of the operator.
    const rest = way === 'systemd' ? ofOperator : {};
    const read = readSettings({ ...rest, ...Object.fromEntries(filled), ...values });
    expect([read.environment, missingSettings(read)]).toEqual(['production', []]);
  });
});

test('No file of a deployment holds a secret in clear', () => {
  const assigned = new RegExp(`\\b(${secrets.join('|')}|POSTGRES_PASSWORD)\\s*[=:]\\s*['"]?[^\\s/]`);
  const address = /\w+:\/\/[^/\s:@]+:[^/\s@]+@/;
  const clear = deployed.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !line.startsWith('LoadCredential=') && (assigned.test(line) || address.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(clear).toEqual([]);
});
