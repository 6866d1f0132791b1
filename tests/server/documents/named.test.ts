import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FlowSource } from '#engine/definition/source.ts';
import { createDocuments, documentsToIssue } from '#server/catalog/documents/service.ts';
import { translator } from '#server/catalog/translations/service.ts';

const root = new URL('../../../flows/', import.meta.url).pathname;
const flows = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.flow.json'),
);
const documents = createDocuments(translator('live'));
const known = documents.ids();

describe.each(flows)('documents named in %s', (file) => {
  const flow = JSON.parse(readFileSync(join(root, file), 'utf8')) as FlowSource;
  const fields = Object.values(flow.pages).flatMap((page) => Object.values(page.fields ?? {}));
  const named = [...new Set(fields.flatMap((field) => field.documents ?? []))];

  it('Documents named in the definition exist', () => {
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('Documents named in the definition are in the list of the product', async () => {
    if (flow.kind !== 'produkt') return;
    const issued = await Promise.all(
      Object.keys(flow.addresses).map((context) => documentsToIssue(flow.key, context, 'haus')),
    );
    const listed = issued.flat().map(({ id }) => id);
    expect(named.filter((id) => !listed.includes(id))).toEqual([]);
  });

  it('Documents are due under conditions that the product has', () => {
    if (flow.kind !== 'produkt') return;
    const conditions = documents.listed(flow.key).flatMap(({ when }) => when ?? []);
    expect(conditions.filter((name) => !(name in (flow.conditions ?? {})))).toEqual([]);
  });
});
