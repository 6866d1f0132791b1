import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import checkTexts from '../../locales/live/check.json' with { type: 'json' };
import { readCommandLine } from '#terminal/commandLine.ts';
import { appTextsOf, appTextsPath } from './reference/appTexts.ts';
import { settingsPath, settingsTable } from './reference/settings.ts';
import { nameLines } from './reference/names.ts';
import { ruleLines } from './reference/rules.ts';
import { keywordLines } from './reference/keywords.ts';

/** Path of the reference below the root of the checkout. */
export const referencePath = 'schemas/meta/REFERENZ.md';

/** Returns the German reference of the format: every keyword, every name and every rule of the check. */
export function referenceOf(root: string): string {
  const { title, intro } = checkTexts.reference;
  const lines = [`# ${title}`, '', intro, '', ...keywordLines(root), ...nameLines(root), ...ruleLines(root)];
  return `${lines.join('\n').trimEnd()}\n`;
}

// Run as a command, not imported: writes the reference, what is read of texts, and the types of the API. What makes those is only there where
// the project is developed.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommandLine('docs');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  writeFileSync(join(root, settingsPath), settingsTable(root));
  writeFileSync(join(root, referencePath), referenceOf(root));
  writeFileSync(join(root, appTextsPath), appTextsOf(root));
  const { writeApiTypes } = await import('./apiTypes.ts');
  await writeApiTypes(root);
  process.stdout.write(`${checkTexts.reference.written}\n`);
}
