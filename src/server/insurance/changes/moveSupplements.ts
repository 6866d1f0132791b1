import { hash } from 'node:crypto';
import type { Translate } from '#engine/text/translate.ts';
import { hasSupplement, supplementsOf } from '#server/answers/documents/contractDocuments.ts';
import { createPaperLink, paperLinkLines } from '#server/answers/papers/paperLink.ts';
import { lockMove } from '#server/people/partners/moveStore.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { releaseMessage } from '#server/storage/outbox/service.ts';
import { changesOfMove, type ContractChange } from './store.ts';

/** Lets the mail of a move go as soon as every contract has followed and every supplement is kept. */
export async function releaseWithPapers(trx: Trx, id: string, now: Date): Promise<void> {
  // Of two supplements kept at the same time, the second finds the first.
  const move = await lockMove(trx, id);
  if (!move || move.mailedAt !== null) return;
  const changes = await changesOfMove(trx, move);
  const followed = new Set(changes.map(({ contract }) => contract));
  if (!move.contracts.every((contract) => followed.has(contract))) return;
  for (const change of changes) if (!(await hasSupplement(trx, change))) return;
  await releaseMessage(trx, id, now);
}

/** Who gets the link, and the title of what lies behind it. */
interface Recipient {
  brand: string;
  email: string;
  phone: string | undefined;
  title: string;
}

/**
 * Returns the lines of a mail with one link to the supplements of several changes; empty where none is kept.
 * @param titled names a supplement together with its contract
 */
export async function supplementLinkLines(
  trx: Trx,
  deps: Pick<Deps, 'identity' | 'clock' | 'settings'> & { t: Translate },
  changes: ContractChange[],
  recipient: Recipient,
  titled: (supplement: { title: string; contract: string }) => Promise<string>,
): Promise<string[]> {
  const files = [];
  for (const { id, title, contract, file_name: name, pdf } of await supplementsOf(trx, changes))
    files.push({
      name,
      document: `nachtrag-${contract}`,
      sha256: hash('sha256', pdf),
      size: pdf.length,
      file: id,
      title: await titled({ title, contract }),
    });
  const [first] = files;
  if (!first) return [];
  const reference = changes[0]?.number ?? '';
  const link = await createPaperLink(trx, deps, { id: first.file, reference, ...recipient, files });
  return paperLinkLines(
    files.map(({ title }) => title),
    link,
    deps.t,
  );
}
