import { appendEvent, type EventReader } from '#server/storage/events/append.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { EventSide } from '#server/storage/tables/events.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import { threadIdOf } from './messageViews.ts';

/** Returns the participants of a message who have open pages: the insurer has none. */
function readersOf({ sender, recipient, partner, agent }: MessageRow): EventReader[] {
  const sides = [sender, recipient];
  return [
    ...(sides.includes('customer') ? [{ side: 'customer' as const, number: partner }] : []),
    ...(sides.includes('agent') && agent !== null ? [{ side: 'agent' as const, number: agent }] : []),
  ];
}

/** Notifies the participants of a sent message. */
export const tellOfMessage = (trx: Trx, row: MessageRow): Promise<void> =>
  appendEvent(trx, readersOf(row), {
    kind: row.source === 'CHAT' ? 'chat' : 'message',
    subject: threadIdOf(row),
    at: row.created_at,
    by: row.sender === 'insurer' ? undefined : row.sender,
  });

/** Notifies the participants that a message was read, marked unread, deleted or restored by one of them. */
export const tellOfReading = (
  trx: Trx,
  row: MessageRow,
  { at, by }: { at: Date; by: EventSide },
): Promise<void> => appendEvent(trx, readersOf(row), { kind: 'read', subject: threadIdOf(row), at, by });

/**
 * Notifies agents of a change to a conversation: lists change, and only who is to take care of it is
 * notified.
 */
export async function tellOfHandling(
  trx: Trx,
  { id, agents }: { id: string; agents: string[] },
  { at, taking }: { at: Date; taking?: string },
): Promise<void> {
  const readers = agents.map((number) => ({ side: 'agent' as const, number }));
  await appendEvent(trx, readers, { kind: 'read', subject: id, at, by: 'agent' });
  if (taking !== undefined)
    await appendEvent(trx, [{ side: 'agent', number: taking }], { kind: 'assigned', subject: id, at });
}
