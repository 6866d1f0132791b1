import type { AsJson, JsonObject } from '#engine/definition/json.ts';
import { coreSystemHandler } from '../coreSystem/handler.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import type { Message } from '#server/storage/outbox/service.ts';
import { identifiedCoverages, type IdentifiedCoverage } from '#server/catalog/tariffs/identifiers.ts';
import { findApplications, type ApplicationRow } from './store.ts';

/** An application as the core system receives it. */
interface Policy extends Pick<
  ApplicationRow,
  'number' | 'definition' | 'version' | 'context' | 'brand' | 'decision' | 'answers' | 'price'
> {
  coverages?: IdentifiedCoverage[];
  mediation?: NonNullable<ApplicationRow['mediation']>;
}

/** Returns the payload of an application for the core system. */
function policyOf(row: ApplicationRow): JsonObject {
  const { number, definition, version, context, brand, decision, answers, price, inputs, mediation } = row;
  const coverages = price && identifiedCoverages(price, inputs.flags);
  const payload: AsJson<Policy> = {
    number,
    definition,
    version,
    context,
    brand,
    decision,
    answers,
    price,
    ...(coverages && { coverages }),
    ...(mediation && { mediation }),
  };
  return payload;
}

/** Returns messages with their payload read from the application's row; older messages carry it. */
async function withPolicies(trx: Trx, messages: Message[]): Promise<Message[]> {
  const numbers = messages.filter(({ payload }) => !('answers' in payload)).map(({ key }) => key);
  if (numbers.length === 0) return messages;
  const rows = new Map((await findApplications(trx, numbers)).map((row) => [row.number, row]));
  return messages.map((message) => {
    if ('answers' in message.payload) return message;
    const row = rows.get(message.key);
    if (!row) throw new Error('There is no such application.');
    return { ...message, payload: policyOf(row) };
  });
}

/**
 * Delivers the topics `policy` and, from older releases, `application` to the core system; the payload is
 * read from the application's row.
 */
export function applicationHandler(deps: Deps): Handler {
  const receive = coreSystemHandler(deps);
  const { deliverBatch } = receive;
  const alone: Handler = async (message, signal) => {
    const [whole = message] = await transaction(deps.db, (trx) => withPolicies(trx, [message]));
    return receive(whole, signal);
  };
  if (!deliverBatch) return alone;
  return Object.assign(alone, {
    deliverBatch: (async (trx, messages, now) =>
      deliverBatch(trx, await withPolicies(trx, messages), now)) satisfies Handler['deliverBatch'],
  });
}
