import { describe, expect, test } from 'vitest';
import { settingsPath, settingsTable } from '../../src/cli/reference/settings.ts';
import { databaseVariables } from '#server/base/settings/database.ts';
import schema from '#server/base/settings/settings.schema.json' with { type: 'json' };
import { environments, projectRoot, readSettings } from '#server/base/settings/settings.ts';
import { uploadVariables } from '#server/base/settings/uploads.ts';
import { missingSettings } from '#server/storage/secrets/requiredSettings.ts';
import { read } from '../architecture/sourceTree.ts';

interface Setting {
  description: string;
  default?: string;
}

const settings = Object.entries<Setting>({ ...schema.properties, ...uploadVariables, ...databaseVariables });

test('the table of settings is up to date; `npm run docs` writes it', () => {
  expect(read(settingsPath), `${settingsPath} is outdated: npm run docs`).toBe(settingsTable(projectRoot));
});

describe('The table of settings', () => {
  const services = {
    CREDIT_CHECK_URL: 'https://credit.example',
    TARIFF_SERVICE_URL: 'https://tariff.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
    CONTENTFUL_SPACE: 'space',
    CONTENTFUL_TOKEN: 'token',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const withDefault = settings.flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [{ name, value }],
  );

  test.each(withDefault)('lists for $name the default that the server uses', ({ name, value }) => {
    expect(readSettings({ ...services, [name]: value })).toEqual(readSettings(services));
  });

  test('marks exactly the settings that a server refuses to start without', () => {
    const markedAs = (mark: string) =>
      settings.filter(([, { description }]) => description.includes(mark)).map(([name]) => name);
    const missing = Object.fromEntries(
      environments.map((name) => [name, missingSettings(readSettings({ ENVIRONMENT: name })).sort()]),
    );
    const everywhere = markedAs('Required outside localhost').sort();
    expect(missing).toEqual({
      localhost: [],
      accept: everywhere,
      development: everywhere,
      integration: everywhere,
      production: [...everywhere, ...markedAs('Required in production')].sort(),
    });
  });
});
