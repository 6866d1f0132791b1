import type { Conversations } from '#api/messages.ts';
import { nameOfPersonOf } from '#server/people/agents/agentNames.ts';
import { agentsInCharge } from '#server/people/partners/agentsInCharge.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ListedConversation } from './conversationStore.ts';

type Handling = NonNullable<Conversations['items'][number]['bearbeitung']>;

/** Returns the agents with whom threads were begun, by thread. */
async function agentsOfThreads(trx: Trx, threads: string[]): Promise<Map<string, string>> {
  if (threads.length === 0) return new Map();
  const rows = await trx
    .selectFrom('messages')
    .select(['id', 'agent'])
    .where('id', 'in', threads)
    .where('agent', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, agent }) => [id, agent ?? '']));
}

/** Returns what agents have done with conversations, and whose customers one has to see for taking care of each. */
export async function handlingOf(
  trx: Trx,
  found: ListedConversation[],
  partnerOf: (id: string) => string | undefined,
): Promise<Map<string, Handling>> {
  const partners = [...new Set(found.flatMap(({ id }) => partnerOf(id) ?? []))];
  if (partners.length === 0) return new Map();
  const inCharge = await agentsInCharge(trx, partners);
  const ofThread = await agentsOfThreads(
    trx,
    found.filter(({ kind }) => kind === 'thread').map(({ id }) => id),
  );
  const names = new Map<string, string>();
  for (const number of new Set(found.flatMap(({ assignee }) => assignee ?? [])))
    names.set(number, await nameOfPersonOf(trx, number));
  return new Map(
    found.map(({ id, handled, until, assignee }): [string, Handling] => [
      id,
      {
        stand: handled,
        agenten: [...new Set([inCharge.get(partnerOf(id) ?? ''), ofThread.get(id)])].filter(
          (each) => each !== undefined,
        ),
        ...(handled === 'zurueckgestellt' && until !== null && { bis: until }),
        ...(assignee !== null && {
          zustaendig: { number: assignee, name: names.get(assignee) ?? assignee },
        }),
      },
    ]),
  );
}
