import { report } from '../inspection.ts';
import { flatten } from '../shape.ts';
import type { Rule } from './rule.ts';

/**
 * Every field declares its sensitivity, itself or by the schema that it refers to: what may be logged, exported and
 * erased follows from it, and a default would be a guess.
 */
export const sensitivity: Rule = (inspection) => {
  for (const { pointer, name, schema, layers, members } of flatten([...inspection.pages.values()].flat())) {
    // Groups and lists of groups are as sensitive as their members.
    if (members.length > 0 || schema['x-sensitivity'] !== undefined) continue;
    const [own] = layers;
    if (!own) continue;
    const saying = { document: own.document, end: 'key' as const, params: { name, field: pointer } };
    report(inspection, 'without-sensitivity', own.pointer, saying);
  }
};
