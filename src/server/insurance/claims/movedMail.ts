import { brandAddress } from '#server/base/brandAddress.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';
import { formatDate } from '#engine/text/format.ts';
import type { ClaimRow } from './store.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { claimCard } from './claimCard.ts';
import { envelope } from './claimEnvelope.ts';
import type { ClaimMailDeps } from './claimMailDeps.ts';

/** Mails that a claim has progressed, without details, which require a sign-in. */
export async function mailMoved(
  deps: ClaimMailDeps,
  trx: Trx,
  {
    claim,
    partner,
    missing,
    now,
  }: { claim: ClaimRow; partner: Partner | undefined; missing: number; now: Date },
): Promise<void> {
  const to = partner?.data.contact.email ?? claim.reporter?.email;
  if (to === undefined) return;
  const { t, settings, ids, registry } = deps;
  const { id: number, state, brand, contract, occurred_on, definition } = claim;
  const placeholders = { ...brandPlaceholders(brand), number };
  const say = (key: string, more: object = {}) => t(`mails:claim.${key}`, { ...placeholders, ...more });
  const step = state === 'documentsMissing' && missing > 0 ? 'documents' : state;
  const link = brandAddress(settings, pathTo(customerPaths.claim, { claim: number }), brand);
  const lines = [
    greetingOf(partner ? nameOfPartner(partner.data) : claim.reporter?.name, t),
    '',
    say(`moved.${step}`),
    '',
    ...claimCard(deps, {
      number,
      definition: registry.get(definition ?? '')?.definition,
      contract: partner && contract ? contract : undefined,
      lossDate: occurred_on === null ? undefined : formatDate(occurred_on),
    }),
    ...(partner ? ['', say('moved.where', { link })] : []),
    '',
    say('farewell'),
  ];
  const message = {
    ...envelope(brand, to, 'moved'),
    subject: say('moved.subject'),
    text: lines.join('\n'),
  };
  await sendMail(trx, message, { id: ids.uuid(), key: number, now });
}
