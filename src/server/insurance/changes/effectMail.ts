import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import type { ChangeEffect } from './effectStore.ts';
import type { ContractChange } from './store.ts';
import type { EffectDeps } from './effectDeps.ts';
import type { JudgedEffect } from './judgedEffect.ts';

export function effectMail(
  { registry, t }: EffectDeps,
  { number, definition, brand }: ContractChange,
  effect: ChangeEffect,
  { result, premium, subject }: JudgedEffect,
) {
  const published = registry.get(definition)?.definition;
  const words = {
    ...brandPlaceholders(brand),
    number,
    contract: effect.contract,
    date: formatDate(effect.due_on),
    title: published ? t(`${published.namespace}:title`) : definition,
    amount: formatCurrency(premium.yearCent),
  };
  const say = (key: string) => t(`mails:change.${key}`, words);
  const text = result === 'review' ? say('effect.review') : say('effect.premium');
  return {
    subject: say('effect.subject'),
    text: [greetingOf(nameOfPartner(subject.partner.data), t), '', text, '', say('farewell')].join('\n'),
  };
}
