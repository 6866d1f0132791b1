import { dayLength } from '#engine/calendar.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { saveForApplicant } from '../contracts/applicationFiles.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import {
  createPersonalDocuments,
  type GeneratedDocument,
} from '#server/answers/documents/personal/service.ts';
import {
  findApplicationDocument,
  saveApplicationDocuments,
} from '#server/answers/documents/personal/generatedDocuments.ts';
import { secretHash } from '#server/base/secretHash.ts';
import type { Attachment, Mail } from '#server/storage/model/mail.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { withheldMail } from '#server/answers/mail/withheldMail.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { createPaperLink, paperLinkLines } from '#server/answers/papers/paperLink.ts';
import { chosenPrice } from '#server/catalog/tariffs/service.ts';
import { variantName } from '#server/catalog/tariffs/variantName.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import { nameOfApplicant } from '#server/answers/judgement/nameOfApplicant.ts';
import { confirmationMail } from './confirmationMail.ts';
import { findApplication, findByDocumentsSecret, type ApplicationRow } from './store.ts';
import { issuedDocuments } from './receipt.ts';
import { createPaperFile } from './paperFile.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Milliseconds that the link to an application's files is valid. */
const linkLifetime = 30 * dayLength;

/** The payload of the topics `receipt` and, of older releases, `confirmation`. */
interface Confirmation {
  number: string;
  /** Id of the mail, so that a retried delivery sends it once. */
  mailId: string;
  /** Only from older releases: public attachments, and the mail, whose text is not trusted. */
  attachments?: Attachment[];
  mail?: Pick<Mail, 'channel' | 'brand' | 'senderName' | 'to'>;
}

const isConfirmation = (payload: JsonObject): payload is JsonObject & Confirmation =>
  typeof payload['number'] === 'string' && typeof payload['mailId'] === 'string';

/** Returns the payload of an outbox row. @throws Error when it announces no application */
function confirmationOf(payload: JsonObject): Confirmation {
  if (!isConfirmation(payload)) throw new Error('A confirmation needs a number and the id of its mail.');
  return payload;
}

/** Returns a function that renders the files of a stored application. */
function createFiles(deps: Deps) {
  const personal = createPersonalDocuments(deps);
  return async (row: ApplicationRow): Promise<GeneratedDocument[]> => {
    const {
      definition,
      version,
      answers,
      inputs,
      number,
      outline,
      price,
      consents,
      documents,
      confirmation,
    } = row;
    const loaded = await deps.registry.load(definition, version);
    if (!loaded) throw new Error('The definition of an application is gone.');
    const decision = row.decision === 'accept' ? 'accept' : 'refer';
    return personal.forApplication(
      { loaded, answers, inputs, decision },
      {
        number,
        decision,
        receivedAt: row.created_at,
        outline,
        consents,
        ...(confirmation && { confirmation }),
        ...(price && { price }),
        documents,
      },
    );
  };
}

const attachmentOf = (application: string, { id, fileName, sha256, pdf }: GeneratedDocument): Attachment => ({
  name: fileName,
  document: id,
  sha256,
  size: pdf.length,
  application,
});

/** What a confirmation adds to the row: the link to the personal papers, and the general ones as files. */
interface MailPapers {
  personal?: { link: string; until: string };
  general: Attachment[];
}

/** Returns the public documents that are not personal: of a filled-in form, the empty one is left out. */
function generalPapers(row: ApplicationRow): ReturnType<typeof issuedDocuments> {
  const filled = new Set(row.told?.personalDocuments.map(({ id }) => id));
  return issuedDocuments(row).filter(({ id }) => !filled.has(id));
}

/** Returns the confirmation mail of a stored application; undefined without an e-mail address. */
async function mailFrom(
  row: ApplicationRow,
  { settings, registry, root }: Deps,
  { personal, general }: MailPapers,
): Promise<Mail | undefined> {
  const { number, brand, told: receipt, price } = row;
  const to = receipt?.mail;
  if (!receipt || to === undefined) return undefined;
  const loaded = await registry.load(row.definition, row.version);
  if (!loaded) throw new Error('The definition of an application is gone.');
  const { namespace } = loaded.definition;
  const t = translator('live', root);
  const name = nameOfApplicant(loaded.definition, row.answers);
  const decision = row.decision === 'accept' ? 'accept' : 'refer';
  const chosen = price ? chosenPrice(price) : undefined;
  const variant = chosen && variantName(loaded, chosen.variant.key, t);
  const account = textBySemantic(loaded.definition, row.answers, 'iban');
  const mail = confirmationMail(
    {
      ...receipt,
      number,
      decision,
      documents: generalPapers(row),
      namespace,
      brand: brandPlaceholders(brand),
      ...(name !== '' && { name }),
      ...(personal && { papers: personal }),
      product: t(`${namespace}:title`),
      origin: settings.origin,
      ...(chosen && { price: chosen.period }),
      ...(variant && { variant }),
      ...(receipt.cover && { start: receipt.cover.from }),
      ...(account !== undefined && { account }),
      withdrawAt: brandAddress(settings, '/vertrag-widerrufen/', brand),
      ...(loaded.definition.price &&
        !receipt.withoutPrice && { accountAt: brandAddress(settings, customerPaths.register, brand) }),
    },
    t,
  );
  const { sender: senderName } = brandPlaceholders(brand);
  return { channel: 'mail', brand, senderName, to, ...mail, attachments: general };
}

/**
 * Confirms an application: renders its files, stores them behind a link and mails that link with the public
 * documents.
 */
export function confirmationHandler(deps: Deps): Handler {
  const { db, clock } = deps;
  const filesOf = createFiles(deps);
  const attach = createPaperFile(db);
  const t = translator('live', deps.root);
  /** For rows without a receipt: a neutral mail with the link to the documents. */
  const withheldFrom = (
    { number, brand, answers, definition }: ApplicationRow,
    { channel, senderName, to, attachments }: Omit<Mail, 'template' | 'subject' | 'text'>,
    papers: string[],
  ): Mail => {
    const current = deps.registry.get(definition)?.definition;
    const name = current && nameOfApplicant(current, answers);
    const mail = withheldMail({ brand, name, number, papers }, t);
    return { channel, brand, senderName, to, attachments: attachments ?? [], ...mail };
  };

  return async (message) => {
    const { number, attachments = [], mail: worded, mailId } = confirmationOf(message.payload);
    const row = await transaction(db, (trx) => findApplication(trx, number));
    if (!row) throw new Error('There is no such application.');
    const files = await filesOf(row);
    const loaded = await deps.registry.load(row.definition, row.version);
    const to = worded?.to ?? row.told?.mail;
    const { brand } = row;
    const now = clock.now();
    const general =
      loaded && to !== undefined
        ? await attach(generalPapers(row), { product: loaded.definition.key, brand, now })
        : [];
    // Opened before the transaction because the embedded database has a single session.
    await deps.identity();
    await transaction(db, async (trx) => {
      await saveApplicationDocuments(trx, number, files, now);
      if (to === undefined) return;
      await saveForApplicant(trx, { application: number, email: to, files }, now);
      const papers = await createPaperLink(trx, deps, {
        id: mailId,
        reference: number,
        brand,
        email: to,
        title: loaded ? t(`${loaded.definition.namespace}:title`) : number,
        phone: loaded && textBySemantic(loaded.definition, row.answers, 'tel'),
        files: files.map((file) => ({ ...attachmentOf(number, file), title: file.title })),
      });
      const titles = files.map(({ title }) => title);
      const mail =
        (await mailFrom(row, deps, { personal: papers, general })) ??
        (worded && withheldFrom(row, { ...worded, attachments }, paperLinkLines(titles, papers, t)));
      if (mail) await sendMail(trx, mail, { id: mailId, key: number, now });
    });
  };
}

/**
 * Returns a reader of an application's files by the secret of its link; renders them when the mail has not
 * done so yet.
 */
export function createApplicationFiles(deps: Deps) {
  const { db, clock } = deps;
  const filesOf = createFiles(deps);
  /** @throws PlatformError document-unknown */
  return async (
    secret: string,
    document: string,
  ): Promise<{ pdf: Buffer; sha256: string; fileName: string }> => {
    const row = await transaction(db, (trx) => findByDocumentsSecret(trx, secretHash(secret)));
    const now = clock.now();
    if (!row || now.getTime() - row.created_at.getTime() > linkLifetime)
      throw new PlatformError('document-unknown');
    const kept = () => transaction(db, (trx) => findApplicationDocument(trx, row.number, document));
    const found = (await kept()) ?? (await make());
    if (!found) throw new PlatformError('document-unknown');
    return { pdf: Buffer.from(found.pdf), sha256: found.sha256, fileName: found.file_name };

    async function make() {
      const files = await filesOf(row as ApplicationRow);
      await transaction(db, (trx) =>
        saveApplicationDocuments(trx, (row as ApplicationRow).number, files, now),
      );
      return kept();
    }
  };
}
