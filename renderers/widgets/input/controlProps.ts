import { contextOf } from '../../wizard/store/widgetContext.ts';
import type { ControlProps } from '../../form/widget.ts';
import { autocompleteOf } from './autocomplete.ts';

/**
 * Connects a control to its label, hint and error. `also` is the id of a further description. No `required`:
 * optional fields are marked in their label, and engine or validator judge. Focus and blur are forwarded with the
 * answer of this render; a control that knows a newer one has handlers of its own.
 */
export function controlProps(
  { id, value, onFocus, onBlur, schema, options, rawErrors = [], disabled, registry }: ControlProps,
  also?: string,
) {
  const { description, semantic, autocomplete } = options;
  const wrong = rawErrors.length > 0;
  const hint = Boolean(description || schema.description) && `${id}-hint`;
  const described = [hint, also, wrong && `${id}-error`];
  return {
    id,
    form: contextOf(registry).form,
    autoComplete: autocompleteOf(semantic) ?? autocomplete,
    disabled: disabled || undefined,
    onFocus: () => onFocus(id, value),
    onBlur: () => onBlur(id, value),
    'aria-invalid': wrong || undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}
