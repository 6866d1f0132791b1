import { expect, test } from 'vitest';
import { withPackage } from './withoutPackage.ts';

const greeting = async () => {
  const { createTranslator } = await import('#server/catalog/translations/translator.ts');
  const namespace = { texts: { hello: 'Guten Tag {{name}}' }, etag: '' };
  return createTranslator({ read: () => namespace }, 'live')('mails:hello', { name: 'Ada' });
};

test('Without i18next the texts of the server stay keys', async () => {
  const keys = {
    init: () => undefined,
    t: ([key]: string[]) => key,
    addResourceBundle: () => undefined,
  };
  expect(await greeting()).toBe('Guten Tag Ada');
  expect(await withPackage('i18next', { createInstance: () => keys }, greeting)).toBe('mails:hello');
});

const settings = async () => {
  const { readSettings } = await import('#server/base/settings/settings.ts');
  try {
    return String(readSettings({ PORT: 'eight' }).port);
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

/** Accepts everything. */
class Lenient {
  compile = () => () => true;
  addFormat = () => this;
  addKeyword = () => this;
  addSchema = () => this;
}

test('Without ajv a wrong setting is not refused', async () => {
  expect(await settings()).toBe('setting-invalid');
  expect(await withPackage('ajv/dist/2020.js', { Ajv2020: Lenient }, settings)).not.toBe('setting-invalid');
});

const yesterday = async () => {
  const { createRequestAjv } = await import('#server/http/validator.ts');
  return createRequestAjv().compile({ type: 'string', format: 'date-time' })('gestern');
};

test('Without ajv-formats the formats of requests are unknown', async () => {
  expect(await yesterday()).toBe(false);
  const none = { default: { default: () => undefined } };
  await expect(withPackage('ajv-formats', none, yesterday)).rejects.toThrow('unknown format "date-time"');
});
