import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { Registry } from '#server/ports/registry.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';
import { fieldWith } from '#server/answers/documents/personal/documentContext.ts';

/** An account from which premiums are to be drawn. */
export interface PremiumAccount {
  iban: string;
  holder: string;
}

/** Returns the change that gives a contract another account, by its semantics. */
export function accountChange(registry: Registry): Definition | undefined {
  return registry
    .list()
    .map(({ definition }) => definition)
    .find((definition) => definition.kind === 'aenderung' && fieldWith(definition, 'iban') !== undefined);
}

/** Returns the answers of that change: the last word of another person's name is the family name. */
export function accountAnswers(
  definition: Definition,
  { iban, holder }: PremiumAccount,
  data: PartnerData,
): Answers {
  const own = holder.trim() === nameOfPartner(data);
  const words = holder.trim().split(/\s+/);
  const bySemantic: { [semantic: string]: Json } = {
    iban,
    'account-holder': own ? 'applicant' : 'other',
    'company-account-holder': own ? 'company' : 'other',
    'account-holder-given-name': words.slice(0, -1).join(' '),
    'account-holder-family-name': words.at(-1) ?? '',
    'account-holder-name': holder.trim(),
    'sepa-mandate': true,
    'sepa-company-mandate': true,
  };
  return Object.entries(bySemantic).reduce<Answers>((answers, [semantic, value]) => {
    const field = fieldWith(definition, semantic);
    return field ? setPointer(answers, field.pointer, value) : answers;
  }, {});
}
