import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Selectable } from 'kysely';
import type { Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { GivenConsent } from './givenConsents.ts';
import type { ApplicationsTable } from './tables.ts';
import type { Told } from './told.ts';

/** What of an application is read as a whole and never searched. */
export interface ApplicationRecord {
  outline: OutlineSection[];
  inputs: Inputs & object;
  price: { [member: string]: Json } | null;
  documents: Json[];
  consents: GivenConsent[];
  /** What the answer said beside all this; null in rows that are older than it. */
  told: Told | null;
}

/** An application as it is read. */
export type ApplicationRow = Omit<Selectable<ApplicationsTable>, 'record' | keyof ApplicationRecord> &
  ApplicationRecord;

/** The record as it is stored. Quickly rather than tightly: a tenth of a millisecond makes a quarter of it. */
export const packed = (record: ApplicationRecord): Buffer =>
  deflateRawSync(Buffer.from(JSON.stringify(record)), { level: 1 });

/** An application from its row; in rows of older releases the record lies in columns of its own. */
export function applicationFrom(row: Selectable<ApplicationsTable>): ApplicationRow {
  const { record, outline, inputs, price, documents, consents, told, ...own } = row;
  if (record) return { ...own, ...(JSON.parse(inflateRawSync(record).toString()) as ApplicationRecord) };
  return {
    ...{ ...own, outline: outline ?? [], inputs: inputs as Inputs & object, price, told },
    ...{ documents: documents ?? [], consents: consents ?? [] },
  };
}
