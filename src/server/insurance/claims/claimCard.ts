import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { formatDate } from '#engine/text/format.ts';
import { cardLines, maskedAccount } from '#server/answers/mail/card.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import type { ClaimMailDeps } from './claimMailDeps.ts';

/** Content of the card about a claim, as far as it is known. */
interface ClaimCard {
  number: string;
  /** Definition of the report. */
  definition: Pick<Definition, 'products'> | undefined;
  /** Number of the contract; only for its customer. */
  contract?: string | undefined;
  /** Day of the loss, or a period, as a person reads it. */
  lossDate?: string | undefined;
  /** IBAN that the reporter named for payments. */
  account?: string | undefined;
}

/** Returns the day of the loss, or the period in which it happened; undefined if neither was given. */
export function lossDateIn(definition: Definition, relevant: Answers): string | undefined {
  const on = (semantic: string) => textBySemantic(definition, relevant, semantic);
  const [day, from, to] = [on('damage-day'), on('damage-from'), on('damage-to')];
  if (day !== undefined) return formatDate(day);
  return from === undefined || to === undefined ? undefined : `${formatDate(from)} – ${formatDate(to)}`;
}

/** Returns the card as lines of a mail's text. */
export function claimCard(
  { registry, t }: Pick<ClaimMailDeps, 'registry' | 't'>,
  { number, definition, contract, lossDate, account }: ClaimCard,
): string[] {
  const product = registry.get(definition?.products?.[0] ?? '')?.definition;
  return cardLines(
    {
      number,
      ...(product && { product: t(`${product.namespace}:title`) }),
      ...(contract !== undefined && { contract }),
      ...(lossDate !== undefined && { lossDate }),
      ...(account !== undefined && { account: maskedAccount(account) }),
    },
    t,
  );
}
