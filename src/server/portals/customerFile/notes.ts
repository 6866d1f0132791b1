import type { NewNote, Note, NoteChange, NoteQuery, Notes } from '#api/customer-file.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '#server/base/clock.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { nameOfPersonOf } from '#server/people/agents/agentNames.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { appendEventAbout } from '#server/storage/events/append.ts';
import { createUnchanged } from '../agency/activityConflict.ts';
import { changeMoment } from '../changeMoment.ts';
import { findNote, insertNote, lockNote, notesOf, updateNote, type NoteRow } from './noteStore.ts';
import { noteViews } from './noteView.ts';
import { cursorOf, positionOf } from './position.ts';

/** Notes per page where nothing is said. */
const pageSize = 50;

/** Customers are not notified of what agents note. */
const tellOfNote = (trx: Trx, partner: string, at: Date) =>
  appendEventAbout(trx, partner, { kind: 'task', subject: partner, at }, { sides: ['agent'], by: 'agent' });

/** What agents note about customers; no customer sees it in the portal. */
export function createNotes(deps: Deps) {
  const { db, clock, ids, root } = deps;
  const t = translator('live', root);
  const assertUnchanged = createUnchanged(deps);

  /** @throws PlatformError not-found, also for a customer of another agent; parameter-invalid */
  async function list(caller: Caller, customer: string, { limit, cursor }: NoteQuery): Promise<Notes> {
    const account = await accountOf(deps, caller);
    const most = limit === undefined ? pageSize : Number(limit);
    const after = cursor === undefined ? undefined : positionOf(cursor);
    return transaction(db, async (trx) => {
      const { number } = await visiblePartnerIn(trx, account, customer);
      const rows = await notesOf(trx, number, { limit: most + 1, ...(after && { after }) });
      const items = await noteViews(trx, rows.slice(0, most));
      const end = rows.length > most ? rows[most - 1] : undefined;
      return { items, ...(end && { cursor: cursorOf({ at: end.created_at, id: end.id }) }) };
    });
  }

  /** @throws PlatformError not-found */
  async function find(caller: Caller, { id, note }: { id: string; note: string }): Promise<Note> {
    const account = await accountOf(deps, caller);
    return transaction(db, async (trx) => {
      const { number } = await visiblePartnerIn(trx, account, id);
      const found = await findNote(trx, number, note);
      const [view] = found ? await noteViews(trx, [found]) : [];
      if (!view) throw new PlatformError('not-found');
      return view;
    });
  }

  /** Adds a note, or a task where a day is named. The same key adds it once. @throws PlatformError not-found */
  async function add(caller: Caller, customer: string, note: NewNote, key: string): Promise<StoredResponse> {
    const account = await accountOf(deps, caller);
    const request = { scope: `notiz/${caller.personId}/${customer}`, key, fingerprint: fingerprintOf(note) };
    const now = clock.now();
    const { text, dueOn = null } = note;
    return transaction(db, async (trx) => {
      const { number: partner } = await visiblePartnerIn(trx, account, customer);
      return runOnce(trx, request, now, async () => {
        const id = ids.uuid();
        const written = { created_at: now, updated_at: now, author: account.number, changed_by: null };
        await insertNote(trx, { id, partner, words: text, due_on: dueOn, done_at: null, ...written });
        await tellOfNote(trx, partner, now);
        // Without the text, which must be gone with the customer.
        return { status: 201, body: { id } };
      });
    });
  }

  /** Returns what another agent did with a note last. */
  async function whoChanged(trx: Trx, { changed_by, author, done_at, updated_at }: NoteRow) {
    const at = changeMoment(updated_at, { today: today(clock), t });
    const by = await nameOfPersonOf(trx, changed_by ?? author);
    return t(`agent:overview.changed.${done_at === null ? 'task' : 'done'}`, { by, at });
  }

  /**
   * Changes text or day, or ticks a task off.
   * @throws PlatformError not-found; note-changed where the change is based on an older version; activity-changed where a
   * colleague has taken the task over since
   */
  async function change(
    caller: Caller,
    { id, note }: { id: string; note: string },
    { version, assigned, text, dueOn, done }: NoteChange,
  ): Promise<void> {
    const account = await accountOf(deps, caller);
    const now = clock.now();
    await transaction(db, async (trx) => {
      const { number } = await visiblePartnerIn(trx, account, id);
      if (assigned !== undefined)
        await assertUnchanged(trx, {
          partner: number,
          key: `task ${note}`,
          seen: { state: 'open', assigned },
          by: account.number,
        });
      const found = await lockNote(trx, number, note);
      if (!found) throw new PlatformError('not-found');
      if (version !== undefined && version !== found.version)
        throw new PlatformError('note-changed', { members: { reason: await whoChanged(trx, found) } });
      await updateNote(trx, found.id, {
        updated_at: now,
        version: found.version + 1,
        changed_by: account.number,
        ...(text !== undefined && { words: text }),
        ...(dueOn !== undefined && { due_on: dueOn }),
        // What was done stays done since then.
        ...(done !== undefined && { done_at: done ? (found.done_at ?? now) : null }),
      });
      await tellOfNote(trx, number, now);
    });
  }

  return { list, find, add, change };
}
