import { replaceStringParameters, TranslatableString } from '@rjsf/utils';
import type { Translate } from '#engine/text/translate.ts';

const names = Object.entries(TranslatableString) as [string, string][];

/**
 * Returns rjsf's `translateString` in the words of the namespace `form`; without a word there, rjsf's own is kept.
 * Its parameters are filled by place: `%1`.
 */
export function rjsfText(t: Translate) {
  return (text: TranslatableString, params?: string[]): string => {
    const name = names.find(([, original]) => original === (text as string))?.[0] ?? '';
    const key = `form:rjsf.${name}`;
    return replaceStringParameters(t.exists(key) ? t(key) : text, params);
  };
}
