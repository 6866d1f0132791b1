import type { RJSFValidationError } from '@rjsf/utils';
import type { Translate } from '#engine/text/translate.ts';

/** Returns rjsf's `transformErrors`: what Ajv found in the words that wizards have for it. */
export const germanErrors =
  (t: Translate) =>
  (errors: RJSFValidationError[]): RJSFValidationError[] =>
    errors.map((error) => {
      const params = error.params as { format?: string } | undefined;
      const keys = [`errors:formats.${params?.format}`, `errors:keywords.${error.name}`];
      const key = keys.find((one) => t.exists(one)) ?? 'errors:keywords.type';
      const message = t(key, { ...params });
      return { ...error, message, stack: message };
    });
