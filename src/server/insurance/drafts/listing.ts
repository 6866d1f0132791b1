import { daysBetween } from '#engine/calendar.ts';
import { pageOfStep } from '#engine/definition/stepId.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { currentStepId } from '#engine/judgement/renames.ts';
import { itemParams } from '#engine/text/itemParams.ts';
import { today as dayOf } from '#server/base/clock.ts';
import type { Deps } from '#server/ports/deps.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { ListedDraft } from './listQuery.ts';

/** Pattern of a draft id. */
export const draftIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the position of a cursor. @throws PlatformError parameter-invalid for a malformed cursor */
export function parseDraftCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = decodeCursor(cursor, 2);
  if (!(Date.parse(at) > 0 && draftIdPattern.test(id))) throw new PlatformError('parameter-invalid');
  return { at: new Date(at), id };
}

/** Returns a page of a list, with a cursor when more follows. */
export function draftPage<Item extends { id: string; changedAt: string }>(items: Item[], more: boolean) {
  const last = more ? items.at(-1) : undefined;
  return { items, ...(last && { cursor: encodeCursor([last.changedAt, last.id]) }) };
}

/** Returns a function that summarises a draft: title, step, age, expiry. */
export function createDraftSummary({ clock, registry, root }: Pick<Deps, 'clock' | 'registry' | 'root'>) {
  const t = translator('live', root);
  return (row: ListedDraft) => {
    const { id, definition: key, step } = row;
    const { definition } = registry.get(key) ?? {};
    const { namespace } = definition ?? {};
    const word = (name: string, values = {}) => {
      const found = `${namespace}:${name}`;
      return namespace !== undefined && t.exists(found) ? t(found, values) : undefined;
    };
    // The page may go by another name by now, or come once per item.
    const today = definition ? currentStepId({ definition }, step) : step;
    const stepTitle = word(
      `pages.${pageOfStep(today)}.title`,
      definition && itemParams(definition, t, today),
    );
    return {
      id,
      product: key,
      title: word('title') ?? key,
      step,
      ...(stepTitle !== undefined && { stepTitle }),
      age: daysBetween(dayOf({ now: () => row.updated_at }), dayOf(clock)) ?? 0,
      createdAt: row.created_at.toISOString(),
      changedAt: row.updated_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    };
  };
}
