import type { OutlineSection } from '#engine/outline.ts';
import type { CustomerConfirmation } from '#server/storage/model/confirmation.ts';
import type { GivenConsent } from '#server/storage/model/consents.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import type { Price } from '#server/storage/model/price.ts';
import type { Translate } from '#engine/text/translate.ts';
import { versionText } from '#engine/text/version.ts';
import { sectionBlocks } from './answerBlocks.ts';
import {
  paragraph,
  personalDocument,
  timeText,
  underHeading,
  type PersonalDocument,
} from './personalDocument.ts';
import { chosenPriceBlocks } from './priceBlocks.ts';
import type { DocumentContext } from './documentContext.ts';
import type { GivenDocument } from '../../../storage/model/givenDocument.ts';

/** A stored application. */
export interface StoredApplication {
  number: string;
  decision: 'accept' | 'refer';
  receivedAt: Date;
  /** The questions in the wording of that day. */
  outline: OutlineSection[];
  price?: Price;
  consents: GivenConsent[];
  /** How the customer confirmed an application that an agent filed. */
  confirmation?: CustomerConfirmation;
  documents: GivenDocument[];
}

/** How the customer confirmed an application that an agent filed. */
function confirmedBlocks(confirmation: CustomerConfirmation, t: Translate): PdfBlock[] {
  const say = (key: string, params = {}) => t(`documents:personal.antrag.confirmation.${key}`, params);
  const { way, at, agent, hash, destination = '', signature } = confirmation;
  const values = { time: timeText(new Date(at)), agent, destination, name: signature?.name ?? '' };
  return [
    paragraph(say(way, values)),
    ...(signature?.lines
      ? [{ type: 'drawing' as const, lines: signature.lines, alt: say('drawn', values) }]
      : []),
    paragraph(say('bound', { hash }), 'quiet'),
  ];
}

/** Returns the applicant's copy: answers, declarations and the documents handed out. */
export function applicationCopy(context: DocumentContext, application: StoredApplication): PersonalDocument {
  const { t } = context;
  const { number, decision, receivedAt, price, consents, documents, confirmation } = application;
  const say = (key: string, params = {}) => t(`documents:personal.antrag.${key}`, params);
  const yesNo = (given: boolean) => t(`documents:personal.${given ? 'yes' : 'no'}`);
  // Applications of older releases do not record who gave a consent.
  const named = consents.some(({ recorded }) => recorded !== undefined);
  const declared: PdfBlock = {
    type: 'table',
    head: [say('declaration'), say('wordsOf'), say('given'), ...(named ? [say('by')] : [])],
    rows: consents.map(({ label, version, given, recorded }) => [
      label,
      versionText(version),
      yesNo(given),
      ...(named ? [recorded ? say(`recorded.${recorded}`) : ''] : []),
    ]),
  };
  const received: PdfBlock = {
    type: 'facts',
    facts: documents.map(({ title, version, sha256, givenAt }) => {
      const time = timeText(new Date(givenAt));
      return { label: title, value: say('received', { version: versionText(version), time, sha256 }) };
    }),
  };
  const promised =
    price && decision === 'accept' ? chosenPriceBlocks(context, price, { withPeriods: false }) : [];
  const blocks: PdfBlock[] = [
    paragraph(say(decision)),
    ...underHeading(t('documents:personal.price.title'), promised),
    ...sectionBlocks(application.outline, 2, context),
    ...underHeading(say('declarations'), consents.length > 0 ? [declared] : []),
    ...underHeading(say('confirmation.title'), confirmation ? confirmedBlocks(confirmation, t) : []),
    ...underHeading(say('documents'), documents.length > 0 ? [received] : []),
    paragraph(say('withdrawal'), 'quiet'),
  ];
  const subtitle = say('subtitle', { number, time: timeText(receivedAt) });
  return personalDocument(context, 'antrag', { subtitle, blocks });
}
