import { formatCurrency, formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { PublicAgent } from '#server/storage/model/agent.ts';
import type { BrandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import type { Template } from '#server/storage/model/mailTemplate.ts';
import { bundleLines } from '#server/answers/papers/mailed.ts';
import type { PeriodPrice } from '#server/ports/tariffs.ts';
import type { NextStep } from '#server/storage/model/receipt.ts';

/** What the confirmation tells. */
export interface Confirmation {
  /** Namespace of the product's texts: its own words beat the general ones. */
  namespace: string;
  number: string;
  product: string;
  decision: 'accept' | 'refer';
  brand: BrandPlaceholders;
  price?: PeriodPrice;
  nextSteps: NextStep[];
  /** What everybody is given: it comes as a file with the mail. */
  documents: { title: string }[];
  /** What is made of this application: it lies behind a link with a code. */
  personalDocuments: { title: string }[];
  /** Where that is; absent where nothing was made. */
  papers?: { link: string; until: string };
  /** Who applied. */
  name?: string;
  /** Whether the contract can be withdrawn from: that of a short trip cannot. */
  withdrawable: boolean;
  /** Nobody could say a price: what was sent is a request. */
  withoutPrice?: true;
  /** Who mediated. */
  agent?: PublicAgent;
  /** How the customer confirmed what an agent filed. */
  confirmedBy?: 'code' | 'signature';
  /** Origin for links, without slash at its end. */
  origin: string;
  /** Where a contract is withdrawn from. */
  withdrawAt: string;
  /** Where an account is set up; absent where no contract comes of what was sent. */
  accountAt?: string;
}

/** Subject and text of the mail that confirms an application; what was answered goes into no mail. */
export function confirmationMail(
  told: Confirmation,
  t: Translate,
): { template: Template; subject: string; text: string } {
  const { number, product, decision, price } = told;
  const kind = told.withoutPrice ? 'withoutPrice' : decision;
  const words = { number, product, ...told.brand };
  const say = (key: string, params: Record<string, unknown> = {}) =>
    t([`${told.namespace}:mail.${key}`, `mails:application.${key}`], { ...words, ...params });
  const steps = told.nextSteps.map(({ date, text }) => `- ${formatDate(date)}: ${text}`);
  const documents = told.documents.map(({ title }) => `- ${title}`);
  const personal = told.papers
    ? bundleLines(
        told.personalDocuments.map(({ title }) => title),
        told.papers,
        t,
      )
    : [];
  const amount =
    decision === 'accept' && price
      ? [
          '',
          say(`price.${price.key}`, {
            instalment: formatCurrency(price.instalmentCent),
            tax: formatCurrency(price.instalmentTaxCent),
            year: formatCurrency(price.yearCent),
          }),
        ]
      : [];
  const agentLines = told.agent
    ? [
        '',
        say('agent', {
          name: `${told.agent.firstName} ${told.agent.lastName}`,
          company: told.agent.company,
          agentPhone: told.agent.phone.display,
          agentEmail: told.agent.email,
        }),
      ]
    : [];
  const lines = [
    greetingOf(told.name, t),
    '',
    say(`${kind}.intro`),
    ...amount,
    '',
    say('nextSteps'),
    ...steps,
    ...(personal.length > 0 ? ['', say('protected'), '', ...personal] : []),
    ...(documents.length > 0 ? ['', say('documents'), ...documents] : []),
    ...agentLines,
    ...(told.confirmedBy ? ['', say(`confirmed.${told.confirmedBy}`)] : []),
    ...(told.accountAt !== undefined ? ['', say('account', { link: told.accountAt })] : []),
    ...(told.withdrawable ? ['', say('withdrawal', { link: told.withdrawAt })] : []),
    '',
    say('farewell'),
  ];
  return { template: `application.${kind}`, subject: say(`${kind}.subject`), text: lines.join('\n') };
}
