import { formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import { cardLines, maskedAccount } from '#server/answers/mail/card.ts';
import { instalmentText } from '#server/answers/mail/instalmentText.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import type { ChangedAnswer } from './changedAnswers.ts';

/** What the card of a mail about a change says, as far as it is known and decided. */
interface ChangeCard {
  /** Title of the product. */
  product: string;
  contract: string;
  /** Number of the change. */
  number: string;
  /** Answers that identify nobody, before and after. */
  changed?: ChangedAnswer[];
  /** First day of the change, `YYYY-MM-DD`. */
  effective?: string;
  premium?: Premium;
  /** IBAN of the account that is charged from then on. */
  account?: string | undefined;
}

const changedText = ({ label, before, after }: ChangedAnswer, t: Translate): string =>
  t(`mails:card.answer.${before === undefined ? 'new' : 'changed'}`, { label, before, after });

/** Returns the card as lines of a mail's text. */
export function changeCard(
  { product, contract, number, changed = [], effective, premium, account }: ChangeCard,
  t: Translate,
): string[] {
  return cardLines(
    {
      product,
      contract,
      number,
      changed: changed.map((answer) => changedText(answer, t)),
      ...(effective !== undefined && { effective: formatDate(effective) }),
      ...(premium && { price: instalmentText({ ...premium, key: premium.period }, t) }),
      ...(account !== undefined && { account: maskedAccount(account) }),
    },
    t,
  );
}
