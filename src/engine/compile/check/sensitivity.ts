import { report } from '../inspection.ts';
import { flatten } from '../shape.ts';
import type { Rule } from './rule.ts';

/**
 * Every field says how sensitive it is, itself or by the block that it refers to: what may stand in a log, what
 * is exported and erased follows from it, and silence would be a guess.
 */
export const sensitivity: Rule = (inspection) => {
  for (const { pointer, name, schema, layers, members } of flatten([...inspection.pages.values()].flat())) {
    // Groups and lists of groups are as sensitive as what is in them.
    if (members.length > 0 || schema['x-sensitivity'] !== undefined) continue;
    const [own] = layers;
    if (!own) continue;
    const saying = { document: own.document, end: 'key' as const, params: { name, field: pointer } };
    report(inspection, 'without-sensitivity', own.pointer, saying);
  }
};
