import type { Selectable } from 'kysely';
import type { Conversations } from '#api/messages.ts';
import { plainOf } from '#server/answers/transcripts/cleanHtml.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import type { ClaimMessagesTable, ClaimsTable } from '#server/storage/tables/claims.ts';
import type { ListedConversation } from './conversationStore.ts';
import type { ThreadEnds } from './lastLines.ts';
import type { ParticipantNames } from './people.ts';
import type { Owner } from './store.ts';

/** A conversation in the list. */
export type ConversationItem = Conversations['items'][number];

/** Most characters of the last line that a list shows. */
const maxLine = 160;

/** Returns the beginning of a text in one line. */
export function lineOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  // Half a sign of two units would be none.
  return line.length <= maxLine ? line : `${line.slice(0, maxLine).replace(/[\ud800-\udbff]$/, '')}…`;
}

const sideWord = { customer: 'kunde', agent: 'vermittler', insurer: 'versicherer' } as const;

/** Returns with whom a message's reader talks, and about which contract or claim. */
function aboutOf(last: MessageRow, names: ParticipantNames, side: Owner['side']) {
  const own = last.sender === side;
  const other = own ? last.recipient : last.sender;
  return {
    mit: last.source === 'EMAIL' && last.mail && !own ? last.mail.from : names.of(other, last).name,
    gegenueber: sideWord[other],
    ...(last.contract !== null && { vertrag: last.contract }),
    ...(last.claim !== null && { schaden: last.claim }),
  };
}

/** Returns with whom a conversation is, by its last message. @throws Error for a conversation without messages */
export function counterpartOf(all: MessageRow[], names: ParticipantNames, { side }: Owner) {
  const last = all.at(-1);
  if (!last) throw new Error('A conversation has messages');
  return aboutOf(last, names, side);
}

/** Returns a thread as the list says it: its first subject, its last line. */
export function threadItemOf(
  { id, lastAt, unread }: ListedConversation,
  { first, last }: ThreadEnds,
  { names, attached, side }: { names: ParticipantNames; attached: number; side: Owner['side'] },
): ConversationItem {
  return {
    id,
    art: first.source === 'CHAT' ? 'chat' : 'brief',
    ...aboutOf(last, names, side),
    betreff: first.subject,
    partner: last.partner,
    zuletzt: lastAt.toISOString(),
    zeile: lineOf(last.plain ?? last.body),
    eigene: last.sender === side,
    anhaenge: attached,
    ungelesen: unread,
  };
}

/** Returns what is written about a claim as the list says it. */
export function claimItemOf(
  { id, lastAt, unread }: ListedConversation,
  claim: Selectable<ClaimsTable> & { partner: string },
  {
    last,
    names,
    side,
  }: { last: Selectable<ClaimMessagesTable>; names: ParticipantNames; side: Owner['side'] },
): ConversationItem {
  const other = side === 'customer' ? 'insurer' : 'customer';
  return {
    id,
    art: 'schaden',
    mit: names.of(other, { partner: claim.partner, agent: null }).name,
    gegenueber: sideWord[other],
    betreff: claim.title,
    partner: claim.partner,
    ...(claim.contract !== null && { vertrag: claim.contract }),
    schaden: id,
    zuletzt: lastAt.toISOString(),
    zeile: lineOf(last.html ? plainOf(last.content) : last.content),
    eigene: last.side === side,
    anhaenge: last.files.length,
    ungelesen: unread,
  };
}
