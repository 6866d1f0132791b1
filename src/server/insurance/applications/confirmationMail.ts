import { chargedInYear } from '#engine/tariff/instalments.ts';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { PublicAgent } from '#server/storage/model/agent.ts';
import type { BrandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { cardLines, maskedAccount } from '#server/answers/mail/card.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import type { Template } from '#server/storage/model/mailTemplate.ts';
import { paperLinkLines } from '#server/answers/papers/paperLink.ts';
import type { PeriodPrice } from '#engine/tariff/variantPrice.ts';
import type { NextStep } from '#server/storage/model/receipt.ts';

/** Content of the confirmation mail. */
interface ConfirmationContent {
  /** Namespace of the product's texts, which override the general ones. */
  namespace: string;
  number: string;
  product: string;
  decision: 'accept' | 'refer';
  brand: BrandPlaceholders;
  price?: PeriodPrice;
  /** Name of the chosen variant. */
  variant?: string;
  /** First day of the cover, `YYYY-MM-DD`. */
  start?: string;
  /** IBAN of the account that is charged; the mail names its last digits. */
  account?: string;
  nextSteps: NextStep[];
  /** Public documents, attached to the mail in one file. */
  documents: { title: string }[];
  /** Personal documents, behind a link with a code. */
  personalDocuments: { title: string }[];
  /** Link to the personal documents; absent when there are none. */
  papers?: { link: string; until: string };
  /** Name of the applicant. */
  name?: string;
  /** Whether there is a right of withdrawal; short trips have none. */
  withdrawable: boolean;
  /** No price could be computed: the submission is a request. */
  withoutPrice?: true;
  /** Mediating agent. */
  agent?: PublicAgent;
  /** How the customer confirmed an application that an agent filed. */
  confirmedBy?: 'code' | 'signature';
  /** Origin for links, without slash at its end. */
  origin: string;
  /** Page for withdrawing from a contract. */
  withdrawAt: string;
  /** Page for registration; absent where no contract follows. */
  accountAt?: string;
}

/** Returns the rows of a card that say what is charged, with what of it is tax and what a year costs. */
const priceRows = (price: PeriodPrice, say: (key: string, params: Record<string, unknown>) => string) => {
  const instalment = formatCurrency(price.instalmentCent);
  const year = formatCurrency(chargedInYear(price));
  return {
    price: say(`price.${price.key}`, { instalment }),
    tax: formatCurrency(price.instalmentTaxCent),
    ...(price.perYear > 1 && { year: say('year', { year, count: price.perYear }) }),
  };
};

/** Returns the card: number, cover, and what is charged where it was promised. */
const cardOf = (
  { product, number, variant, start, decision, price, account }: ConfirmationContent,
  say: (key: string, params: Record<string, unknown>) => string,
) => ({
  product,
  number,
  ...(variant !== undefined && { cover: variant }),
  ...(start !== undefined && { start: formatDate(start) }),
  ...(decision === 'accept' && price && priceRows(price, say)),
  ...(account !== undefined && { account: maskedAccount(account) }),
});

/** Returns the confirmation mail of an application, without any answers. */
export function confirmationMail(
  content: ConfirmationContent,
  t: Translate,
): { template: Template; subject: string; text: string } {
  const { number, product, decision } = content;
  const kind = content.withoutPrice ? 'withoutPrice' : decision;
  const placeholders = { number, product, ...content.brand };
  const say = (key: string, params: Record<string, unknown> = {}) =>
    t([`${content.namespace}:mail.${key}`, `mails:application.${key}`], { ...placeholders, ...params });
  // This mail is the confirmation that the first step speaks of.
  const further = content.nextSteps.filter(({ key }) => key !== 'received');
  const steps = further.map(({ date, text }) => `- ${formatDate(date)}: ${text}`);
  const documents = content.documents.map(({ title }) => `- ${title}`);
  const personal = content.papers
    ? paperLinkLines(
        content.personalDocuments.map(({ title }) => title),
        content.papers,
        t,
      )
    : [];
  const card = cardLines(cardOf(content, say), t);
  const agentLines = content.agent
    ? [
        '',
        say('agent', {
          name: `${content.agent.firstName} ${content.agent.lastName}`,
          company: content.agent.company,
          agentPhone: content.agent.phone.display,
          agentEmail: content.agent.email,
        }),
      ]
    : [];
  const lines = [
    greetingOf(content.name, t),
    '',
    say(`${kind}.intro`),
    '',
    ...card,
    '',
    say('nextSteps'),
    ...steps,
    ...(personal.length > 0 ? ['', say('protected'), '', ...personal] : []),
    ...(documents.length > 0 ? ['', say('documents'), ...documents] : []),
    ...agentLines,
    ...(content.confirmedBy ? ['', say(`confirmed.${content.confirmedBy}`)] : []),
    ...(content.accountAt !== undefined ? ['', say('account', { link: content.accountAt })] : []),
    ...(content.withdrawable ? ['', say('withdrawal', { link: content.withdrawAt })] : []),
    '',
    say('farewell'),
  ];
  return { template: `application.${kind}`, subject: say(`${kind}.subject`), text: lines.join('\n') };
}
