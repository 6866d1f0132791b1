import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { factFunctionNames } from '#engine/facts/functions.ts';
import { formatNames } from '#engine/formats/formatNames.ts';
import { createContent } from '../content/service.ts';
import { createDocuments } from '../documents/service.ts';
import { readFlags } from '../flags/flagFile.ts';
import { finderNames } from '../lookups/service.ts';
import { tariffs } from '../tariffs/service.ts';
import { translator } from '../translations/service.ts';

async function readNames(root: string, file: string): Promise<string[]> {
  return JSON.parse(await readFile(join(root, file), 'utf8')) as string[];
}

/** What the general German sentences about mistakes are there for. */
async function errorTexts(root: string): Promise<string[]> {
  const text = await readFile(join(root, 'locales/live/errors.json'), 'utf8');
  const { keywords, formats, lookups } = JSON.parse(text) as { [kind: string]: { [name: string]: string } };
  return [keywords, formats, lookups].flatMap((sentences) => Object.keys(sentences ?? {}));
}

/**
 * Every name that a definition may use in the checkout at `root`.
 * @throws when a list of names cannot be read: without it the check would be worth nothing
 */
export async function readVocabulary(root: string): Promise<Vocabulary> {
  const documents = createDocuments(translator('live', root));
  return {
    widgets: await readNames(root, 'renderers/widgets/names.json'),
    icons: await readNames(root, 'renderers/ui/icons/names.json'),
    formats: formatNames,
    facts: factFunctionNames,
    finders: await finderNames(),
    consents: createContent().consentIds(),
    documents: documents.ids(),
    documentConditions: documents.conditions(),
    brands: await readNames(root, 'renderers/tokens/brandKeys.json'),
    errorTexts: await errorTexts(root),
    tariffs: Object.keys(tariffs().readings()),
    // Which flags there are depends neither on the environment nor on the brand.
    flags: readFlags().map(({ key }) => key),
  };
}
