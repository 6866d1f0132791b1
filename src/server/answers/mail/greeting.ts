import type { Translate } from '#engine/text/translate.ts';

/** Returns the salutation of a mail, with the name where it is known. */
export function greetingOf(name: string | undefined, t: Translate): string {
  return name === undefined || name === '' ? t('mails:greeting.plain') : t('mails:greeting.named', { name });
}
