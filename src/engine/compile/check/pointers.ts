import { closest } from '../closest.ts';
import { partsOfCondition } from '../conditionParts.ts';
import { schemaRead } from '../conditionSchemas.ts';
import { expectKnownName, report, type Inspection, type ReportOptions } from '../inspection.ts';
import { fieldPointer } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { contextNames, contractNames, contractSections } from '../vocabulary.ts';
import { checkPart } from './parts.ts';
import type { Rule } from './rule.ts';

const remembered = new WeakMap<Inspection['fields'], Set<string>>();

/** Returns every pointer that may be read: answers, facts, the context, and members of the item. */
export function readable(inspection: Inspection): ReadonlySet<string> {
  const pointers = remembered.get(inspection.fields) ?? new Set(readableOf(inspection));
  remembered.set(inspection.fields, pointers);
  return pointers;
}

function readableOf({ flow, vocabulary, fields }: Inspection): string[] {
  const entries = [...fields.keys()].filter((pointer) => pointer.includes('/*/'));
  return [
    ...[...fields.keys()].filter((pointer) => !pointer.includes('/*/')),
    ...Object.keys(flow.facts ?? {}).map((name) => `/facts/${name}`),
    ...contextNames.map((name) => `/context/${name}`),
    ...(flow.kind === 'aenderung' ? contractNames : []).map((name) => `/context/contract/${name}`),
    ...(vocabulary.flags ?? []).map((flag) => `/context/flags/${flag}`),
    ...entries.map((pointer) => `/item${pointer.slice(pointer.indexOf('/*/') + 2)}`),
  ];
}

/** Returns the code for a pointer that leads nowhere, by how it begins. */
function codeOf(pointer: string): string {
  if (pointer.startsWith('/facts/')) return 'unknown-fact';
  if (pointer.startsWith('/context/flags/')) return 'unknown-flag';
  if (pointer.startsWith('/context/')) return 'unknown-context';
  return 'unknown-pointer';
}

/**
 * Returns whether a pointer leads into the answers of a contract, which the product defines. Only changes have a
 * contract.
 */
function readsContract({ flow }: Pick<Inspection, 'flow'>, pointer: string): boolean {
  const [, first, second, room = '', ...rest] = pointer.split('/');
  const inside = first === 'context' && second === 'contract' && contractSections.includes(room);
  return flow.kind === 'aenderung' && inside && rest.length > 0;
}

/** Returns the same pointer with the section of a contract that was probably meant. */
function contractPointer(pointer: string): string | undefined {
  const [, room = '', rest = ''] = /^\/context\/contract\/([^/]+)(\/.+)$/.exec(pointer) ?? [];
  const meant = room === '' ? undefined : closest(room, contractSections);
  return meant && `/context/contract/${meant}${rest}`;
}

/** Reports a pointer into answers, facts or context that leads nowhere. */
export function expectPointer(
  inspection: Inspection,
  pointer: string,
  at: string,
  where: Pick<ReportOptions, 'document' | 'end'> = {},
): boolean {
  const listed = inspection.vocabulary.flags !== undefined;
  if (!listed && pointer.startsWith('/context/flags/')) return true;
  if (readsContract(inspection, pointer)) return true;
  const { fields } = inspection;
  const pointers = readable(inspection);
  const inList = fieldPointer(pointer);
  if (pointers.has(pointer)) return true;
  const inContract = inspection.flow.kind === 'aenderung' ? contractPointer(pointer) : undefined;
  if (inContract !== undefined) {
    report(inspection, codeOf(pointer), at, { ...where, params: { name: pointer }, meant: inContract });
    return false;
  }
  if (!fields.has(inList) || !inList.includes('/*/'))
    return expectKnownName(inspection, codeOf(pointer), at, pointer, pointers, where);
  // A condition reads the item at hand, whatever list it is in.
  const meant = `/item${inList.slice(inList.lastIndexOf('/*/') + 2)}`;
  report(inspection, codeOf(pointer), at, { ...where, params: { name: pointer }, meant });
  return false;
}

/** What conditions read exists and can have the values that they compare it with. */
export const pointers: Rule = (inspection) => {
  const { flow, hasSchema } = inspection;
  if (!hasSchema) return;
  for (const [name, source] of Object.entries(flow.conditions ?? {})) {
    for (const { pointer, schema, at } of partsOfCondition(source, joinPointer('/conditions', name)).reads) {
      if (!expectPointer(inspection, pointer, at, { end: 'key' })) continue;
      const field = schemaRead(inspection, pointer);
      if (field) checkPart(inspection, schema, field, at, pointer);
    }
  }
};
