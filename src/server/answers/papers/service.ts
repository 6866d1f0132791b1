import { PlatformError } from '#engine/errors/platformError.ts';
import { createZip } from '#server/base/zip.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { attachmentBytes } from '../documents/attachmentBytes.ts';
import type { FileResponse } from '#server/http/sendFile.ts';
import { isServedCountry } from '../mail/textMessages.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { openBundle, readBundle, type Bundle, type PaperLink } from './store.ts';
import type { BundledPaper } from '#server/storage/tables/papers.ts';
import { withVerifiedCode, sendCode } from '../notifications/sentCodes.ts';

const purpose = 'unterlagen' as const;

/** Proof that a link was opened with a code. */
interface OpenedLink extends PaperLink {
  access: string;
}

/** Documents behind mailed links: opened with a code, then downloaded. */
export function createPapers({ db, clock, identity, root, settings }: Deps) {
  const t = translator('live', root);
  const ownerOf = ({ id }: Bundle) => ({ address: `${purpose} ${id}` });

  /**
   * Sends the code that opens a link.
   * @returns id and masked destination
   * @throws PlatformError link-invalid, rate-limited
   */
  async function requestCode(link: PaperLink) {
    const provider = await identity();
    const now = clock.now();
    return transaction(db, async (trx) => {
      const bundle = await readBundle(trx, link, now);
      const { email, brand, reference } = bundle;
      const { sms } = settings;
      // Where text messages are not served, the mailbox that got the link gets the code.
      const phone = bundle.phone !== null && isServedCountry(sms, bundle.phone) ? bundle.phone : null;
      const channel = phone === null ? ('mail' as const) : ('sms' as const);
      const placeholders = { ...brandPlaceholders(brand), number: reference };
      const word = (code: string) => ({
        template: 'papers.code' as const,
        brand,
        senderName: placeholders.sender,
        subject: t('mails:papers.code.subject', { ...placeholders, code }),
        text: t('mails:papers.code.text', { ...placeholders, code }),
      });
      const addresses = phone === null ? { mail: email } : { sms: phone };
      const about = { purpose, owner: ownerOf(bundle), key: bundle.id, addresses, channel };
      return { ...(await sendCode(trx, { provider, sms }, { ...about, word }, now)), channel };
    });
  }

  /** Opens a link with its code. @throws PlatformError link-invalid, code-wrong, code-expired */
  async function open({ id, code, ...link }: PaperLink & { id: string; code: string }) {
    const now = clock.now();
    const bundle = await transaction(db, (trx) => readBundle(trx, link, now));
    const answer = { id, code, purpose, owner: ownerOf(bundle) };
    return withVerifiedCode(await identity(), answer, now, async (trx) => {
      const { access, openUntil } = await openBundle(trx, bundle.id, now);
      const { reference, title, brand, files, expires_at } = bundle;
      return {
        access,
        openUntil: openUntil.toISOString(),
        keptUntil: expires_at.toISOString(),
        number: reference,
        title,
        brand,
        files: files.map(({ document, title: name, name: fileName, size }) => ({
          document,
          title: name,
          fileName,
          size,
        })),
      };
    });
  }

  /** @throws PlatformError link-invalid where it was not opened, or the access has expired */
  async function opened(trx: Trx, { access, ...link }: OpenedLink): Promise<Bundle> {
    const bundle = await readBundle(trx, link, clock.now());
    const { opened_hash, opened_until } = bundle;
    const isOpen = opened_hash === secretHash(access) && opened_until !== null && opened_until > clock.now();
    if (!isOpen) throw new PlatformError('link-invalid');
    return bundle;
  }

  async function sentFile(trx: Trx, file: BundledPaper): Promise<FileResponse> {
    return { bytes: await attachmentBytes(trx, file), sha256: file.sha256, fileName: file.name };
  }

  /** Returns one document. @throws PlatformError link-invalid, document-unknown */
  const file = (link: OpenedLink, document: string): Promise<FileResponse> =>
    transaction(db, async (trx) => {
      const found = (await opened(trx, link)).files.find((one) => one.document === document);
      if (!found) throw new PlatformError('document-unknown');
      return sentFile(trx, found);
    });

  /** Returns all documents as one ZIP, named after the reference. @throws PlatformError link-invalid */
  const archive = (link: OpenedLink): Promise<{ bytes: Buffer; fileName: string }> =>
    transaction(db, async (trx) => {
      const { files, reference } = await opened(trx, link);
      const all = [];
      for (const each of files) {
        const { bytes, fileName } = await sentFile(trx, each);
        all.push({ name: fileName, bytes });
      }
      return { bytes: createZip(all, clock.now()), fileName: `Unterlagen-${reference}.zip` };
    });

  return { requestCode, open, file, archive };
}
