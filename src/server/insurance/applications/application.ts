import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { irrelevantKeys, type Verdict } from '#engine/judgement/judge.ts';
import { agentTranslation } from '#engine/text/agentWording.ts';
import { datedNextSteps } from '#engine/judgement/nextSteps.ts';
import { applicableDocuments } from '#engine/judgement/applicableDocuments.ts';
import type { OutlineSection } from '#engine/outline.ts';
import { spokenOutline } from '#server/answers/judgement/spokenOutline.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { PublicAgent } from '#server/storage/model/agent.ts';
import { firstInformationOf } from '#server/answers/documents/firstInformation.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import type { Content } from '#server/ports/content.ts';
import type { GivenDocument } from '#server/storage/model/givenDocument.ts';
import type { DueDocument } from '#server/answers/documents/personal/service.ts';
import { documentsToIssue, issuedHref, type IssuedDocument } from '#server/catalog/documents/service.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import type { Price } from '#server/storage/model/price.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import type { CustomerConfirmation } from '#server/storage/model/confirmation.ts';
import type { ConsentRecord, GivenConsent } from '#server/storage/model/consents.ts';
import { givenConsents } from './givenConsents.ts';
import { nextSteps } from './nextSteps.ts';
import { applicationNumber } from './number.ts';
import type { Receipt, StepWay } from '#server/storage/model/receipt.ts';
import { coverTermOf } from './coverTerm.ts';
import { customerDataOf } from './customerData.ts';

/** Answers that were judged and may become an application. */
export interface AcceptedAnswers extends OpenedWizard {
  verdict: Verdict;
  decision: 'accept' | 'refer';
}

/** An application with everything that is stored and answered. */
export interface Application {
  id: string;
  number: string;
  definition: Definition;
  inputs: Inputs;
  relevant: Answers;
  decision: 'accept' | 'refer';
  reasons: string[];
  price?: Price;
  outline: OutlineSection[];
  issued: IssuedDocument[];
  /** Documents handed out before, with the time of it. */
  given: GivenDocument[];
  /** Secret of the link to the application's files. */
  secret: string;
  consents: GivenConsent[];
  /** How the customer confirmed what an agent files. */
  confirmation?: CustomerConfirmation;
  /** Mediation of the person. */
  mediation?: Mediation;
  /** Receipt for the applicant. */
  receipt: Receipt;
}

/** What an application depends on besides its answers. */
export interface FilingContext {
  id: string;
  secret: string;
  /** By which the applicant may make an account. */
  reference: string;
  now: Date;
  t: Translate;
  content: Content;
  /** Who gives the consents, and how they are recorded. */
  recorded: ConsentRecord;
  confirmation?: CustomerConfirmation;
  mediation?: Mediation;
  /** Agent of the mediation. */
  agent?: PublicAgent;
  /** Returns where a declaration is made. */
  wayOf: (declaration: string) => StepWay | undefined;
  /** Returns when a file with these bytes was handed out. */
  givenAt: (sha256: string) => Date;
  /** Documents generated from the answers before. */
  madeBefore: GivenDocument[];
  /** Returns the documents that will be generated for the application. */
  due: (accepted: AcceptedAnswers, given: string[]) => DueDocument[];
}

/** Puts the agent's first information in front, replacing the general one. */
function withFirstInformation(
  documents: IssuedDocument[],
  own: IssuedDocument | undefined,
): IssuedDocument[] {
  return own ? [own, ...documents.filter(({ id }) => id !== own.id)] : documents;
}

/** Products with a right of withdrawal issue the notice unless the answers exclude it. */
const isAboutWithdrawal = ({ id }: { id: string }) => id.startsWith('widerrufsbelehrung');

/** Returns the path of an application's file, by the secret of its link. */
const personalHref = (secret: string, id: string): string => `/api/dokumente/antrag/${secret}/${id}`;

/** Returns the receipt of an application. */
function receiptOf(
  { loaded, answers, inputs, verdict: { relevant }, decision }: AcceptedAnswers,
  { t, wayOf, agent, confirmation, reference }: FilingContext,
  {
    personalDocuments,
    withdrawable,
    price,
  }: Pick<Receipt, 'personalDocuments' | 'withdrawable'> & { price: Price | undefined },
): Receipt {
  const { definition } = loaded;
  const further = datedNextSteps(loaded, answers, inputs, decision);
  const mail = textBySemantic(definition, relevant, 'email');
  const withoutPrice = definition.price !== undefined && !price;
  const cover = decision === 'accept' && price ? coverTermOf(definition, relevant, price) : undefined;
  // A signed-in person has an account, and an agent is not the applicant.
  const mayRegister = inputs.role === 'offen' && price && customerDataOf(definition, relevant) !== undefined;
  const steps = (words: Translate) =>
    nextSteps({ definition, relevant, today: inputs.today }, decision, further, { t: words, wayOf });
  return {
    nextSteps: steps(t),
    ...(inputs.role === 'vermittler' && { agentSteps: steps(agentTranslation(t)) }),
    ...(cover && { cover }),
    personalDocuments,
    ...(withoutPrice && { withoutPrice }),
    ...(mail && { mail }),
    ...(mayRegister && { accountReference: reference }),
    withdrawable,
    ...(agent && { agent }),
    ...(confirmation && { confirmedBy: confirmation.way }),
  };
}

/** Builds an application: number (derived from its id), outline, documents, consents, next steps. */
export async function applicationOf(
  accepted: AcceptedAnswers,
  price: Price | undefined,
  filing: FilingContext,
): Promise<Application> {
  const { loaded, answers, inputs, verdict, decision, notes } = accepted;
  const { id, secret, now, t, content, recorded, confirmation, mediation, agent } = filing;
  const { givenAt, madeBefore, due } = filing;
  const { definition } = loaded;
  const { relevant, reasons } = verdict;
  const number = applicationNumber(id, inputs.today);
  // Same answers objects as judged, so that the cached walk is reused.
  const answered = spokenOutline(loaded, answers, inputs, t);
  // The notes are not asked from the customer but belong to the record.
  const noted = notes && !(notes.section.page in relevant) ? notes : undefined;
  const through = { byBroker: inputs.brokered === true };
  const listed = await documentsToIssue(definition.key, inputs.context, inputs.brand, through);
  const applying = applicableDocuments(
    loaded,
    answers,
    inputs,
    listed.map(({ id }) => id),
  );
  const issued = withFirstInformation(
    listed.filter((document) => applying.includes(document.id)),
    agent && (await firstInformationOf(agent, inputs.brand, t)),
  );
  const documents = issued.map(({ pdf: _, ...document }) => ({
    ...document,
    href: issuedHref(document),
    givenAt: givenAt(document.sha256).toISOString(),
  }));
  const personalDocuments = due(
    accepted,
    issued.map((document) => document.id),
  ).map((document) => ({ ...document, href: personalHref(secret, document.id) }));
  const notAsked = irrelevantKeys(loaded, answers, inputs);
  const context = { content, brand: inputs.brand, now, recorded };
  const consents = givenConsents(definition, relevant, notAsked, context);
  const receipt = receiptOf(accepted, filing, {
    withdrawable: issued.some(isAboutWithdrawal) || !listed.some(isAboutWithdrawal),
    personalDocuments,
    price,
  });
  return {
    id,
    number,
    definition,
    inputs,
    decision,
    reasons,
    issued,
    consents,
    receipt,
    secret,
    relevant: noted ? { [noted.section.page]: noted.answers, ...relevant } : relevant,
    given: [...madeBefore, ...documents],
    ...(price && { price }),
    ...(confirmation && { confirmation }),
    ...(mediation && { mediation }),
    outline: noted ? [noted.section, ...answered] : answered,
  };
}
