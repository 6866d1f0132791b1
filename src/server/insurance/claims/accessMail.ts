import { brandAddress } from '#server/base/brandAddress.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { customerNameByEmail } from '#server/people/partners/customerNameByEmail.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';
import { envelope } from './claimEnvelope.ts';
import type { ClaimMailDeps } from './claimMailDeps.ts';

/** Mails the access for reporting a claim without an account. */
export async function mailAccess(
  { settings, t, ids }: ClaimMailDeps,
  trx: Trx,
  { brand, email, code, secret }: { brand: string; email: string; code: string; secret: string },
  now: Date,
): Promise<void> {
  const link = brandAddress(settings, `${sitePaths.claimant}#${secret}`, brand);
  const greeting = greetingOf(await customerNameByEmail(trx, email, brand), t);
  const placeholders = { ...brandPlaceholders(brand), code, link, greeting };
  const say = (key: string) => t(`mails:claim.access.${key}`, placeholders);
  const message = { ...envelope(brand, email, 'access'), subject: say('subject'), text: say('text') };
  await sendMail(trx, message, { id: ids.uuid(), key: email, now });
}
