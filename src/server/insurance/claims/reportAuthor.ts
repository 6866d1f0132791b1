import type { Provenance } from '#engine/definition/answers.ts';
import { getPointer } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import { provenanceOf } from '../changes/provenance.ts';
import type { ReportedBy } from '#server/storage/tables/claims.ts';
import type { JudgedReport } from './judgedReport.ts';

/** Returns who gave each answer: unchanged answers keep their earlier author. */
export function givenBy({ relevant, subject }: JudgedReport): Provenance {
  const { account, before } = subject;
  const last = before?.reports.at(-1);
  const portal = account && account.role !== 'benutzer' ? 'vermittler' : 'benutzer';
  const fresh = provenanceOf(relevant, {}, portal);
  if (!last) return fresh;
  return Object.fromEntries(
    Object.entries(fresh).map(([pointer, giver]) => {
      const [was, is] = [getPointer(last.answers, pointer), getPointer(relevant, pointer)];
      const same = was !== undefined && is !== undefined && equalJson(was, is);
      return [pointer, (same && last.provenance[pointer]) || giver];
    }),
  );
}

export function reporterOf({ subject }: JudgedReport): ReportedBy {
  const { account } = subject;
  if (!account) return { portal: 'offen' };
  const { portal, person, number, role } = account;
  return { portal, person, number, role };
}

/** Returns the side that reports; people without an account count as customers. */
export const sideOfReporter = ({ subject: { account } }: JudgedReport): 'customer' | 'agent' =>
  account && account.role !== 'benutzer' ? 'agent' : 'customer';
