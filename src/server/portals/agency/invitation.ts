import { randomBytes } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import type { Brand } from '#server/base/brands.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import type { SubAgent } from '#server/people/agents/subAgentStore.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import type { SubAgentDeps } from './subAgentDeps.ts';

/** Creates the account and mails an invitation; the person sets a password by a code. */
export async function invite(
  { identity, settings, letters }: SubAgentDeps,
  trx: Trx,
  { data, brand, number, parent, brands }: SubAgent & { brands: Brand[] },
  now: Date,
): Promise<void> {
  const { admin } = await identity();
  const id = await admin.create(trx, {
    portal: 'vermittler',
    username: data.email,
    brand,
    status: 'reset',
    password: randomBytes(24).toString('base64url'),
    attributes: { email: data.email, phone_number: data.mobile, nickname: data.firstName.toLowerCase() },
  });
  if (id === undefined) throw new PlatformError('email-taken');
  const account = { portal: 'vermittler' as const, person: id, role: 'untervermittler' as const, number };
  await insertAccount(trx, { ...account, brands }, now);
  const link = brandAddress(settings, agentPaths.lostPassword, brand);
  const inviter = await nameOfAgent(trx, parent);
  const recipient = { brand, name: `${data.firstName} ${data.lastName}`, email: data.email };
  await letters.send(trx, recipient, { kind: 'subAgentInvited', values: { link, inviter } }, now);
}
