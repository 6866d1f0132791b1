import type { TFunction } from 'i18next';
import { unfilledIn } from './placeholders.ts';

/** Returns why a message with placeholders in it is not sent; undefined for one without. */
export function unfilledRefusal(text: string, t: TFunction): { title: string; detail: string } | undefined {
  const open = unfilledIn(text);
  if (open.length === 0) return undefined;
  return {
    title: t('messages:composer.unfilled', { placeholders: open.join(', ') }),
    detail: t('messages:composer.unfilledHint'),
  };
}
