import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import checkTexts from '../../../locales/live/check.json' with { type: 'json' };
import { contextNames, errorKeywords, events, services } from '#engine/compile/vocabulary.ts';
import { jsonBelow } from '../sourceFiles.ts';
import { vocabularyOf } from '../vocabulary.ts';

const { reference } = checkTexts;

/** Returns every meaning (`x-semantic`) in the shared schemas. */
function semantics(root: string): string[] {
  const found = new Set<string>();
  for (const path of jsonBelow(root, 'schemas/common')) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name] of text.matchAll(/"x-semantic":\s*"([^"]+)"/g)) if (name) found.add(name);
  }
  return [...found].sort();
}

/** Returns the names that definitions of a checkout may use, one section per kind. */
export function nameLines(root: string): string[] {
  const vocabulary = vocabularyOf(root);
  const meanings: { [name: string]: string } = reference.functions;
  const lists: { [kind in keyof typeof reference.lists]: string[] } = {
    functions: [],
    widgets: vocabulary.widgets ?? [],
    formats: vocabulary.formats,
    finders: vocabulary.finders ?? [],
    icons: vocabulary.icons ?? [],
    consents: vocabulary.consents ?? [],
    documents: vocabulary.documents ?? [],
    flags: vocabulary.flags ?? [],
    context: contextNames,
    services,
    events,
    errors: errorKeywords,
    semantics: semantics(root),
  };
  const functions = vocabulary.facts.map((name) => `- \`${name}\`: ${meanings[name] ?? ''}`.trimEnd());
  const sections = Object.entries(lists).flatMap(([kind, names]) => [
    `### ${reference.lists[kind as keyof typeof lists]}`,
    '',
    ...(kind === 'functions' ? functions : [names.map((name) => `\`${name}\``).join(', ')]),
    '',
  ]);
  return [`## ${reference.names}`, '', ...sections];
}
