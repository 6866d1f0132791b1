import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { brandPlaceholderNames } from '../vocabulary.ts';
import { dataDiagnostic, nameOfFile, unknownName } from './dataCheck.ts';

/** What the first information of an agent contains about the agent. */
const ofAgents = [
  'agentEmail',
  'agentPhone',
  'city',
  'company',
  'firstName',
  'lastName',
  'postcode',
  'registerNumber',
  'remuneration',
  'status',
  'street',
  'streetNumber',
];

/** A placeholder, or anything else in double braces. */
const braces = /\{\{([^{}]*)\}\}|(?:\{\{|\}\})\s*([^{}\s]*)/g;

/** Returns a diagnostic for every placeholder of a text in a data file that nothing fills. */
export function unfilledPlaceholders(document: SourceDocument): Diagnostic[] {
  const isOfAgents = nameOfFile(document.file) === 'erstinformation' && document.file.includes('/agents/');
  const names = [...brandPlaceholderNames, ...(isOfAgents ? ofAgents : [])];
  const found: Diagnostic[] = [];
  const visit = (value: Json | undefined, at: string): void => {
    if (typeof value === 'string') {
      for (const [, name, broken = ''] of value.matchAll(braces))
        found.push(
          ...(name === undefined
            ? [dataDiagnostic(document, 'broken-placeholder', at, { params: { name: broken } })]
            : unknownName(document, 'unknown-placeholder', at, { name, known: names })),
        );
    } else if (Array.isArray(value)) value.forEach((each, index) => visit(each, joinPointer(at, index)));
    else if (isObject(value))
      for (const [member, inner] of Object.entries(value)) visit(inner, joinPointer(at, member));
  };
  visit(document.value, '');
  return found;
}
