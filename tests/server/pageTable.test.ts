import { describe, expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isOwnAddress } from '#engine/compile/check/ownAddresses.ts';
import { pageName, type PageDescription } from '#engine/page.ts';
import { pageTable, rowName, rowOf } from '#engine/pages/pageTable.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { PublishedDefinition } from '#server/ports/registry.ts';
import { pageAt, portalOfPage } from '#server/app/pages/pageAt.ts';
import { root } from '../architecture/sourceTree.ts';
import { stub } from '../support/stub.ts';

/** A value that fits each format of a parameter. */
const examples = {
  contract: 'FA240000001',
  claim: 'S-2026-048151623',
  customer: '1000000017',
  uuid: '0f3b1c2d-0000-4000-8000-000000000001',
  feedbackSource: 'antrag-fahrrad',
  feedbackScore: '9',
  product: 'eins',
};

const registry = stub<Parameters<typeof pageAt>[1]>({
  resolveAddress: () => undefined,
  list: () => [
    stub<PublishedDefinition>({ definition: { key: 'EINS', namespace: 'produkt.eins', addresses: {} } }),
  ],
});

const rows = pageTable.flatMap((row) => (row.path === undefined ? [] : [{ ...row, path: row.path }]));

describe('the table of pages', () => {
  test.each(rows)('$path leads to a page of its kind, in the portal that it belongs to', (row) => {
    const filled = row.path.replace(/:(\w+)/g, (_, name: string) => {
      const format = row.parameters?.[name];
      expect(format).toBeDefined();
      return format ? examples[format] : '';
    });
    const found = pageAt(filled, registry);
    expect(found.status).toBe(200);
    expect(found.page).toMatchObject({ kind: row.kind, ...row.is });
    expect(pageAt(filled.replace(/\/$/, '') || '/', registry).page).toEqual(found.page);
    expect(portalOfPage(found.page)).toBe(row.portal);
    expect(rowOf(found.page)?.title).toBe(row.title);
    expect(filled === '/' || isOwnAddress(filled.replace(/\/?$/, '/'))).toBe(true);
  });

  test.each(rows.filter(({ parameters }) => parameters))(
    '$path does not exist with a parameter of another form',
    ({ path: pattern }) => {
      const wrong = pattern.replace(/:\w+/g, 'Ü!');
      expect(pageAt(wrong, registry).status).toBe(404);
    },
  );

  test('names modules that exist, one for each name of a page', () => {
    const modules = new Map<string, string | undefined>();
    for (const row of pageTable) {
      if (row.module === undefined) continue;
      expect(existsSync(path.join(root, 'src/web', `${row.module}.tsx`)), row.module).toBe(true);
      expect(modules.get(rowName(row)) ?? row.module).toBe(row.module);
      modules.set(rowName(row), row.module);
    }
  });

  test('tells a wizard of a portal from one for everyone, and a new message from one to read', () => {
    const names: [PageDescription, string][] = [
      [{ kind: 'wizard' }, 'wizard'],
      [{ kind: 'wizard', portal: 'vermittler' }, 'wizard/portal'],
      [{ kind: 'message', portal: 'benutzer' }, 'message/new'],
      [{ kind: 'message', portal: 'benutzer', id: examples.uuid }, 'message'],
      [{ kind: 'account' }, 'account'],
      [{ kind: 'account', section: 'email' }, 'account/email'],
    ];
    for (const [page, name] of names) expect(pageName(page)).toBe(name);
  });

  test('a wizard keeps its own address below those of the platform', () => {
    expect(isOwnAddress('/kunden/vertraege/{id}/kuendigen/')).toBe(false);
    expect(isOwnAddress('/api/irgendwas/')).toBe(true);
  });
});

test('an address is filled in with encoded parameters', () => {
  expect(pathTo('/kunden/schaeden/:claim/', { claim: 'S 1/2' })).toBe('/kunden/schaeden/S%201%2F2/');
});
