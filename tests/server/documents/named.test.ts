import { describe, expect, it } from 'vitest';
import { flowOf } from '#engine/compile/tree.ts';
import { createDocuments, documentsToIssue } from '#server/catalog/documents/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { allDefinitionFiles } from '../../support/definitionFiles.ts';

const documents = createDocuments(translator('live'));
const names = documents.ids();

const flows = allDefinitionFiles().map((files) => ({ file: files.flow.file, flow: flowOf(files) }));

describe.each(flows)('documents named in $file', ({ flow }) => {
  const fields = Object.values(flow.pages).flatMap((page) => Object.values(page.fields ?? {}));
  const named = [...new Set(fields.flatMap((field) => field.documents ?? []))];

  it('Documents named in a definition exist', () => {
    expect(named.filter((id) => !names.includes(id))).toEqual([]);
  });

  it("Documents named in a definition are in the product's list", async () => {
    if (flow.kind !== 'produkt') return;
    const issued = await Promise.all(
      Object.keys(flow.addresses).map((context) => documentsToIssue(flow.key, context, 'haus')),
    );
    const listed = issued.flat().map(({ id }) => id);
    expect(named.filter((id) => !listed.includes(id))).toEqual([]);
  });

  it('Documents of a product depend on existing conditions', () => {
    if (flow.kind !== 'produkt') return;
    const conditions = documents.listed(flow.key).flatMap(({ when }) => when ?? []);
    expect(conditions.filter((name) => !(name in (flow.conditions ?? {})))).toEqual([]);
  });
});
