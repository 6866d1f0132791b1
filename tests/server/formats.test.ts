import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isDayText } from '#engine/compile/dayFormat.ts';
import type { JsonSchema } from '#engine/definition/json.ts';
import richText from '../../schemas/meta/rich-text.schema.json' with { type: 'json' };

interface Fixture {
  name: string;
  why: string;
  document: unknown;
  finds: { pointer: string; keyword: string };
}

const folder = new URL('./fixtures/', import.meta.url).pathname;
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function fixtures(format: string, kind: 'good' | 'bad'): Fixture[] {
  const location = join(folder, format, kind);
  return readdirSync(location).map((name) => ({ ...(readJson(join(location, name)) as Fixture), name }));
}

/** Data formats that only the server reads; one fixture per rule. */
describe.each(readdirSync(folder))('The format %s', (format) => {
  const schema = readJson(
    new URL(`../../schemas/meta/${format}.schema.json`, import.meta.url).pathname,
  ) as JsonSchema;
  const ajv = new Ajv2020({ allErrors: true, strict: true }).addFormat('day', isDayText);
  if (format !== 'rich-text') ajv.addSchema(richText);
  const validate = ajv.compile(schema);

  it.each(fixtures(format, 'good'))('The format allows $name: $why', ({ document }) => {
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each(fixtures(format, 'bad'))('The format refuses $name: $why', ({ document, finds }) => {
    expect(validate(document)).toBe(false);
    const found = validate.errors?.map(({ instancePath, keyword }) => ({ pointer: instancePath, keyword }));
    expect(found).toContainEqual(finds);
  });
});
