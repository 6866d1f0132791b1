import type { FieldError } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import { messageOf } from '#engine/text/message.ts';
import type { DefinitionTexts } from '#engine/text/message.ts';
import { cachedConsent } from './consentTexts.ts';
import type { FormPorts } from './formPorts.ts';

/**
 * The sentence for an error, the same at the field and in the error summary: a consent's own words
 * from content, else those of the definition, else the general ones.
 */
export function errorText(
  error: FieldError,
  field: Field | undefined,
  texts: DefinitionTexts,
  ports: FormPorts,
): string {
  const consent = cachedConsent(ports, field?.consent);
  const consentText =
    error.keyword === 'required' ? consent?.errorMessageRequired : consent?.errorMessageInvalid;
  return consentText || messageOf(error, field, texts);
}
