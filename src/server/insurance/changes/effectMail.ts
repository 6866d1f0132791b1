import { formatDate } from '#engine/text/format.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { changeCard } from './changeCard.ts';
import { createChangeTitles } from './changeTitles.ts';
import type { ChangeEffect } from './effectStore.ts';
import type { ContractChange } from './store.ts';
import type { EffectDeps } from './effectDeps.ts';
import type { JudgedEffect } from './judgedEffect.ts';

export function effectMail(
  deps: EffectDeps,
  { number, definition, brand }: ContractChange,
  effect: ChangeEffect,
  { result, premium, subject }: JudgedEffect,
) {
  const { t } = deps;
  const titled = createChangeTitles(deps);
  const { contract } = subject;
  const placeholders = {
    ...brandPlaceholders(brand),
    number,
    contract: effect.contract,
    date: formatDate(effect.due_on),
    title: titled(definition),
  };
  const say = (key: string) => t(`mails:change.${key}`, placeholders);
  const kept = { product: titled(contract.product), contract: contract.id, number };
  const card =
    result === 'review'
      ? kept
      : Object.assign(kept, { effective: effect.due_on, premium, account: contract.bank?.iban });
  const lines = [
    greetingOf(nameOfPartner(subject.partner.data), t),
    '',
    say(result === 'review' ? 'effect.review' : 'effect.premium'),
    '',
    ...changeCard(card, t),
    '',
    say('farewell'),
  ];
  return { subject: say('effect.subject'), text: lines.join('\n') };
}
