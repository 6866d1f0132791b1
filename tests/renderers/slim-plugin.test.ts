import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { createCustomEqual } from '#renderers/theme/slim/deepEqual.ts';
import { equal, resolve as resolveUri } from '#renderers/theme/slim/nativeUri.ts';
import { slimmed, slimRjsf } from '#renderers/theme/slim/slimRjsf.ts';

const root = mkdtempSync(join(tmpdir(), 'slim-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Writes a package as it would be installed, and returns its folder. */
function installed(
  at: string,
  name: string,
  { version, files }: { version: string; files: string[] },
): string {
  const folder = `${at}/node_modules/${name}`;
  write(`${folder}/package.json`, JSON.stringify({ name, version }));
  for (const file of files) write(`${folder}/lib/${file}`, 'export default 1;');
  return join(root, folder);
}

/** Returns the modules of a bundle, without the folder of the checkout. */
async function modulesOf(entry: string, plugins: Plugin[]): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    build: { write: false, lib: { entry, formats: ['es'] }, rolldownOptions: { treeshake: false } },
  })) as Rollup.RollupOutput[];
  const [{ output } = { output: [] }] = built;
  return output
    .flatMap((file: Rollup.OutputChunk | Rollup.OutputAsset) =>
      file.type === 'chunk' ? Object.keys(file.modules) : [],
    )
    .join('\n');
}

const checkout = resolve(import.meta.dirname, '../..');

describe('What the bundle leaves out of rjsf', () => {
  test('is Markdown, the default fields, templates and widgets, an address resolver that browsers have, and comparison of what no form holds', async () => {
    write('rjsf.ts', `export { default } from '${checkout}/node_modules/@rjsf/core/lib/index.js';`);
    const whole = await modulesOf(join(root, 'rjsf.ts'), []);
    const slim = await modulesOf(join(root, 'rjsf.ts'), [slimRjsf()]);
    const left = whole.split('\n').filter((id) => !slim.includes(id));
    expect(left.length).toBeGreaterThan(40);
    const allowed =
      /markdown-to-jsx|fast-uri|fast-equals|@rjsf\/core\/lib\/components\/(fields|templates|widgets|Rich|SchemaExamples)/;
    expect(left.filter((id) => !allowed.test(id) && !id.startsWith('\0'))).toEqual([]);
  });

  test('is left out of imports from the packages of rjsf alone', async () => {
    const other = installed('other', 'another-form', {
      version: '1.0.0',
      files: ['components/fields/index.js'],
    });
    write('other/node_modules/another-form/lib/registry.js', `import './components/fields/index.js';`);
    write('other/node_modules/markdown-to-jsx/package.json', '{"name":"markdown-to-jsx","main":"index.js"}');
    write('other/node_modules/markdown-to-jsx/index.js', 'export const Markdown = 1;');
    write('other/entry.js', `import 'markdown-to-jsx'; import '${other}/lib/registry.js';`);
    const modules = await modulesOf(join(root, 'other/entry.js'), [slimRjsf()]);
    expect(modules).toContain('another-form/lib/components/fields/index.js');
    expect(modules).toContain('markdown-to-jsx/index.js');
    expect(modules).not.toContain('renderers/theme/slim');
  });
});

describe('A build with another rjsf', () => {
  const [core] = slimmed;
  const files = Object.keys(core?.files ?? {});
  const problemWith = async (at: string, has: { version: string; files: string[] }) => {
    const folder = installed(at, '@rjsf/core', has);
    const utils = installed(at, '@rjsf/utils', { version: slimmed[1]?.version ?? '', files: [] });
    write(`${at}/entry.js`, 'export default 1;');
    const plugin = slimRjsf({ folder: (name) => (name === '@rjsf/core' ? folder : utils) });
    return modulesOf(join(root, at, 'entry.js'), [plugin]).then(
      () => 'built',
      (error: unknown) => String(error),
    );
  };

  test('fails with a sentence that names package, versions and where to look', async () => {
    expect(await problemWith('newer', { version: '7.0.0', files })).toContain(
      `@rjsf/core 7.0.0 is installed, but the build leaves out parts of ${core?.version}: compare renderers/theme/slim/slimRjsf.ts with it`,
    );
  });

  test('fails with a sentence that names the file when one that is replaced is gone', async () => {
    const problem = await problemWith('gone', { version: core?.version ?? '', files: files.slice(1) });
    expect(problem).toContain(
      `@rjsf/core ${core?.version} has no file lib/${files[0]}, which the build replaces`,
    );
  });

  test('succeeds when version and files are those that it was written for', async () => {
    expect(await problemWith('same', { version: core?.version ?? '', files })).toBe('built');
  });
});

test.each([
  ['http://a.b/c/d.json', 'e.json', 'http://a.b/c/e.json'],
  ['http://a.b/c/', '#/definitions/x', 'http://a.b/c/#/definitions/x'],
  ['http://a.b/c/d.json', 'http://x.y/z', 'http://x.y/z'],
  ['bundle.json', 'other.json', 'other.json'],
  ['/bundle.json', 'other.json', '/other.json'],
  ['bundle.json', '#/$defs/f', 'bundle.json#/$defs/f'],
  ['urn:x:y', '#/a', 'urn:x:y#/a'],
  ['a/b.json', '../c.json', 'c.json'],
  ['', '#/definitions/a', '#/definitions/a'],
])('a reference between schemas is resolved as RFC 3986 says: %s and %s', (base, reference, expected) => {
  expect(resolveUri(base, reference)).toBe(expected);
  expect(equal(resolveUri(base, reference), expected)).toBe(true);
});

describe('Two values that rjsf compares', () => {
  const deepEquals = createCustomEqual();
  /** Returns an object that holds itself. */
  const circle = (name: string) => {
    const whole: { [key: string]: unknown } = { name };
    whole['self'] = { whole };
    return whole;
  };

  test.each<[string, unknown, unknown]>([
    ['nothing', undefined, undefined],
    ['no number', NaN, NaN],
    ['objects in another order', { a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }],
    ['functions', { onChange: () => 1 }, { onChange: () => 2 }],
    ['a day itself', new Date(1), undefined],
    ['circles', circle('a'), circle('a')],
    ['elements of other owners', { $$typeof: 1, _owner: 1 }, { $$typeof: 1, _owner: 2 }],
  ])('are equal as far as their contents are: %s', (_, one, other) => {
    expect(deepEquals(one, other ?? one)).toBe(true);
  });

  test.each<[string, unknown, unknown]>([
    ['a member more', { a: 1 }, { a: 1, b: undefined }],
    ['another member', { a: undefined }, { b: undefined }],
    ['another item', [1, 2], [2, 1]],
    ['a list and an object', [], {}],
    ['nothing and an object', null, {}],
    ['a function and none', { onChange: () => 1 }, { onChange: undefined }],
    ['other days', new Date(1), new Date(2)],
    ['other circles', circle('a'), circle('b')],
  ])('are different where anything in them is: %s', (_, one, other) => {
    expect(deepEquals(one, other)).toBe(false);
  });
});
