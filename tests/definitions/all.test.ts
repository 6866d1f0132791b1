import { describe, expect, test } from 'vitest';
import { checkDefinitions } from '../../src/cli/check.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import { compile } from '#engine/compile/compile.ts';
import { readTree, sourceFolders, sourceOf } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { versionHash } from '#server/catalog/definitions/versionHash.ts';
import { importModule } from '#server/catalog/definitions/moduleImport.ts';
import { platformVocabulary } from '#server/catalog/definitions/vocabulary.ts';
import { platformTariffs } from '#server/catalog/tariffs/service.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

const { definitions } = readTree(readSources(projectRoot, sourceFolders), platformTariffs().readings());

test('every definition in flows/ is found and has no diagnostics', async () => {
  const { lines, good } = await checkDefinitions(projectRoot);
  expect(good, lines.join('\n')).toBe(true);
  expect(definitions.length).toBeGreaterThan(0);
});

describe.each(definitions.map((definition) => [definition.id, definition] as const))(
  '%s',
  (id, definition) => {
    test('the definition compiles to a module that loads, and to the same version each time', async () => {
      const { definition: compiled, moduleText } = compile(sourceOf(definition), versionHash);
      const loaded = await importModule(moduleText);
      expect(loaded.definition.id).toBe(id);
      expect(loaded.definition.version).toBe(compiled.version);
      expect(Object.keys(loaded.validators).length).toBeGreaterThan(0);
      expect(compile(sourceOf(definition), versionHash).definition.version).toBe(compiled.version);
    });
  },
);

test('command line and server accept the same names', () => {
  const sorted = (names: Vocabulary) =>
    Object.fromEntries(
      Object.entries<string[] | object | string | undefined>({ ...names }).map(([kind, list]) => [
        kind,
        Array.isArray(list) ? [...list].sort() : list,
      ]),
    );
  expect(sorted(vocabularyOf(projectRoot))).toEqual(sorted(platformVocabulary(projectRoot)));
});
