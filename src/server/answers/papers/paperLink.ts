import { isMobilePhone } from '#engine/formats/phone.ts';
import { formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { today } from '#server/base/clock.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { insertBundle, type NewBundle } from './store.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Stores documents behind a link. @returns the link and the German date of its expiry */
export async function createPaperLink(
  trx: Trx,
  { identity, clock, settings }: Pick<Deps, 'identity' | 'clock' | 'settings'>,
  bundle: NewBundle,
): Promise<{ link: string; until: string }> {
  const { vault } = await identity();
  const phone = bundle.phone !== undefined && isMobilePhone(bundle.phone) ? bundle.phone : undefined;
  const { secret, expiresAt } = await insertBundle(trx, vault, { ...bundle, phone }, clock.now());
  const until = formatDate(today({ now: () => expiresAt }));
  return { link: brandAddress(settings, `${customerPaths.papers}#${secret}`, bundle.brand), until };
}

/** Returns the lines of a mail that list personal documents and their link. */
export function paperLinkLines(
  titles: string[],
  { link, until }: { link: string; until: string },
  t: Translate,
): string[] {
  return [
    t('mails:papers.intro'),
    ...titles.map((title) => `- ${title}`),
    t('mails:papers.link', { link, until }),
  ];
}
