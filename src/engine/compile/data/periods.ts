import retention from '../../../../schemas/meta/retention.schema.json' with { type: 'json' };
import type { JsonObject } from '../../definition/json.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic } from './dataCheck.ts';

interface Periods {
  periods: { kind: string }[];
}

/** Returns kinds of data whose period of retention is missing, and those that have two. */
export function checkPeriods(document: SourceDocument): Diagnostic[] {
  const kinds = (document.value as JsonObject & Periods).periods.map(({ kind }) => kind);
  const twice = kinds.flatMap((name, index) =>
    kinds.indexOf(name) === index
      ? []
      : [dataDiagnostic(document, 'entry-twice', `/periods/${index}/kind`, { params: { name } })],
  );
  const missing = retention.$defs.period.properties.kind.enum
    .filter((name) => !kinds.includes(name))
    .map((name) => dataDiagnostic(document, 'missing-period', '/periods', { end: 'key', params: { name } }));
  return [...twice, ...missing];
}
