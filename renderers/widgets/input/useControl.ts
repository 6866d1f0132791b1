import { questionsForm } from '../../form/questionsForm.ts';
import { fieldText, useTexts } from '../../form/texts.ts';
import type { ControlProps } from '../../form/widget.ts';
import { autocompleteOf } from './autocomplete.ts';

/**
 * Connects a control to its label, hint and error. `also` is the id of a further description. No `required`:
 * optional fields are marked in their label, and the engine validates.
 */
export function useControl({ field, id, errors }: ControlProps, also?: string) {
  const texts = useTexts();
  const wrong = errors.length > 0;
  const described = [fieldText(texts, field, 'hint') && `${id}-hint`, also, wrong && `${id}-error`];
  return {
    id,
    form: questionsForm,
    autoComplete: autocompleteOf(field.semantic),
    'aria-invalid': wrong || undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}
