import type { JsonObject } from '#engine/definition/json.ts';
import { deliverDue } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from '#server/app/outboxHandlers.ts';
import type { TestApp } from '../../support/testApp.ts';

/** Payloads of the core system and messages of the postbox. */
export interface Delivered {
  policy: JsonObject;
  mail: { id: string; subject: string; text: string; recipient: string; attachments: { document: string }[] };
}

/** Delivers everything that waits and returns the messages about an application. */
export async function deliveredFor({ deps }: Pick<TestApp, 'deps'>, number: string): Promise<Delivered> {
  const handlers = outboxHandlers(deps);
  while ((await deliverDue({ ...deps, handlers, maxAttempts: 1 })) > 0);
  const { payload } = await deps.db
    .selectFrom('policies_inbox')
    .select('payload')
    .where('application', '=', number)
    .executeTakeFirstOrThrow();
  const mail = await deps.db
    .selectFrom('mails')
    .selectAll()
    .where('text', 'like', `%${number}%`)
    .executeTakeFirstOrThrow();
  return { policy: payload, mail: { ...mail, attachments: mail.attachments ?? [] } };
}
