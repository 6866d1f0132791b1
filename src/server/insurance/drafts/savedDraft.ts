import type { Inputs } from '#engine/definition/answers.ts';
import type { AsJson, Json } from '#engine/definition/json.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import type { MigratedDraft } from './migrateDraft.ts';
import { throughWhom } from './mediation.ts';
import type { DraftDeps } from './draftDeps.ts';

/** A draft as answered. `id` is the secret, which is never stored. */
export interface SavedDraft {
  id: string;
  revision: number;
  body: { [member: string]: Json };
}

export function answered(
  { judgement, linkOf }: DraftDeps,
  row: MigratedDraft,
  secret: string,
  role: string,
  current: Mediation | undefined,
): SavedDraft {
  const mediation = throughWhom(row, current);
  const fresh = judgement.freshInputs(row.context, row.brand, { frozen: row.flags, mediation });
  const inputs: AsJson<Inputs> = { ...fresh, role };
  const { version, context, brand, answers, provenance, step, revision } = row;
  const body = {
    id: secret,
    key: row.definition,
    version,
    context,
    brand,
    answers,
    provenance,
    step,
    inputs,
    etag: `"${revision}"`,
    link: linkOf(row, secret),
    expiresAt: row.expires_at.toISOString(),
    ...(row.application_number && { applicationNumber: row.application_number }),
    ...(row.added && { added: row.added }),
    // Agents may start a second variant for the same customer.
    ...(role === 'vermittler' && row.partner && { partner: row.partner }),
    ...(role === 'vermittler' && { listedAs: row.id }),
    ...(role === 'vermittler' && row.handed_at && { handedAt: row.handed_at.toISOString() }),
  };
  return { id: secret, revision, body };
}
