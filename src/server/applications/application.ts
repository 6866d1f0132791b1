import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { irrelevantKeys, type Verdict } from '#engine/judgement/judge.ts';
import { furtherSteps } from '#engine/judgement/nextSteps.ts';
import { documentsThatApply } from '#engine/judgement/documents.ts';
import { outline, type OutlineSection } from '#engine/outline.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { PublicAgent } from '../agents/agent.ts';
import { firstInformationOf } from '../agents/firstInformation.ts';
import type { Mediation } from '../agents/service.ts';
import { brandWords } from '../content/brandWords.ts';
import type { Content } from '../content/service.ts';
import { documentsToIssue, issuedHref, type IssuedDocument } from '../documents/service.ts';
import type { Opened } from '../judgement/service.ts';
import { chosenPrice, type Price } from '../tariffs/service.ts';
import { answerWith } from './answerWith.ts';
import { confirmationMail } from './confirmationMail.ts';
import { givenConsents, type GivenConsent } from './givenConsents.ts';
import { nextSteps } from './nextSteps.ts';
import { applicationNumber } from './number.ts';

/** A set of answers that may become an application. */
export interface Accepted extends Opened {
  verdict: Verdict;
  decision: 'accept' | 'refer';
}

/** Everything that is stored, answered and told about an application. */
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
  consents: GivenConsent[];
  /** Through whom the person came. */
  mediation?: Mediation;
  /** The confirmation; absent when nobody left an address. */
  mail?: { to: string; subject: string; text: string };
  /** The body of the answer. */
  answer: JsonObject;
}

/** Where and when an application is written out. */
export interface Circumstances {
  id: string;
  /** For links, without slash at its end. */
  origin: string;
  now: Date;
  t: Translate;
  content: Content;
  mediation?: Mediation;
  /** The agent of the mediation. */
  agent?: PublicAgent;
}

/** Where an agent is involved, that agent's first information stands in front, in place of the general one. */
function withFirstInformation(
  documents: IssuedDocument[],
  own: IssuedDocument | undefined,
): IssuedDocument[] {
  return own ? [own, ...documents.filter(({ id }) => id !== own.id)] : documents;
}

/** A product that knows of withdrawal tells of it unless the answers rule it out. */
const isAboutWithdrawal = ({ id }: { id: string }) => id.startsWith('widerrufsbelehrung');

/**
 * Writes an application out: its number, the questions as they were worded, documents, next steps, mail.
 * Its number follows from its id.
 */
export function applicationOf(
  { loaded, answers, inputs, verdict, decision }: Accepted,
  price: Price | undefined,
  { id, origin, now, t, content, mediation, agent }: Circumstances,
): Application {
  const { definition } = loaded;
  const { relevant, reasons } = verdict;
  const number = applicationNumber(id, inputs.today);
  // The same answers that were judged: their one walk serves all of these.
  const said = outline(loaded, answers, inputs, t);
  const listed = documentsToIssue(definition.key, inputs.context, inputs.brand);
  const applying = documentsThatApply(
    loaded,
    answers,
    inputs,
    listed.map(({ id }) => id),
  );
  const issued = withFirstInformation(
    listed.filter((document) => applying.includes(document.id)),
    agent && firstInformationOf(agent, inputs.brand, t),
  );
  const documents = issued.map(({ html: _, ...document }) => ({ ...document, href: issuedHref(document) }));
  const further = furtherSteps(loaded, answers, inputs);
  const notAsked = irrelevantKeys(loaded, answers, inputs);
  const words = { content, brand: inputs.brand, now };
  const consents = givenConsents(definition, relevant, notAsked, words);
  const steps = nextSteps({ definition, relevant, today: inputs.today }, decision, further, t);
  const to = answerWith(definition, relevant, 'email');
  const period = price && chosenPrice(price)?.period;
  const withoutPrice = definition.price !== undefined && !price;
  const told = { number, decision, documents, nextSteps: steps, ...(withoutPrice && { withoutPrice }) };
  const product = t(`${definition.namespace}:title`);
  const brand = brandWords(inputs.brand);
  const mail = confirmationMail(
    {
      ...told,
      namespace: definition.namespace,
      product,
      brand,
      origin,
      outline: said,
      withdrawable: issued.some(isAboutWithdrawal) || !listed.some(isAboutWithdrawal),
      ...(period && { price: period }),
      ...(agent && { agent }),
    },
    t,
  );
  const answer = { ...told, ...(price && { price }), ...(to && { mail: to }) } as unknown as JsonObject;
  return {
    ...{ id, number, definition, inputs, relevant, decision, reasons, issued, consents, answer },
    ...(price && { price }),
    ...(mediation && { mediation }),
    outline: said,
    ...(to && { mail: { to, ...mail } }),
  };
}
