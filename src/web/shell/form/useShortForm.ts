import { useEffect, useRef, useState } from 'react';
import type { FormEvent, Ref } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';

/** Validates a text: returns a German error message, or undefined. */
export type Validator = (text: string) => string | undefined;

/** A text of the form, as a field takes it. */
export interface ShortText {
  name: string;
  value: string;
  onText: (text: string) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A form of a few texts. */
export interface ShortFormState<Name extends string> {
  values: { [name in Name]: string };
  text: (name: Name) => ShortText;
  set: (name: Name, text: string) => void;
  submit: (event: FormEvent) => void;
  /** Submits without a press. */
  send: () => void;
}

/** The texts of a form, by field name. */
interface Texts {
  [name: string]: string;
}

/** Returns what the validators say of all texts, by field name. */
function errorsOf(validators: { [name: string]: Validator }, values: Texts): FieldErrors<Texts> {
  const errors: FieldErrors<Texts> = {};
  for (const [name, validate] of Object.entries(validators)) {
    const message = validate(values[name] ?? '');
    if (message !== undefined) errors[name] = { type: 'validate', message };
  }
  return errors;
}

/**
 * State of a short form, by field name. Nothing is validated before the first submit; from then on errors are
 * shown at their field until they are fixed.
 * @param options.said a server error for a field; it is kept until the text changes, and the field gets the
 * focus
 */
export function useShortForm<Name extends string>(options: {
  judges: { [name in Name]: Validator };
  initial?: { [name in Name]?: string };
  said?: { [name in Name]?: string | undefined };
  busy: boolean;
  onSubmit: (values: { [name in Name]: string }) => void | Promise<void>;
}): ShortFormState<Name> {
  const { judges, initial, said: serverErrors, busy, onSubmit } = options;
  const names = Object.keys(judges) as Name[];
  // A validator may look at another text of its form: the one of the last drawing counts.
  const validators = useRef<{ [name: string]: Validator }>(judges);
  useEffect(() => {
    validators.current = judges;
  });
  const [resolver] = useState<Resolver<Texts>>(() => (values: Texts) => {
    const errors = errorsOf(validators.current, values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  });
  const { watch, setValue, handleSubmit, formState } = useForm<Texts>({
    defaultValues: Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])),
    resolver,
  });
  const { errors, isSubmitted } = formState;
  const values = watch() as { [name in Name]: string };
  const [sent, setSent] = useState<Texts>({});
  const inputs = useRef<{ [name: string]: HTMLInputElement | null }>({});
  const refused = names.find((name) => serverErrors?.[name] !== undefined);
  useEffect(() => {
    if (refused !== undefined) inputs.current[refused]?.focus();
  }, [refused]);
  const set = (name: Name, text: string) => setValue(name as string, text, { shouldValidate: isSubmitted });
  const send = handleSubmit(
    (texts) => {
      setSent(texts);
      if (!busy) return onSubmit(texts as { [name in Name]: string });
    },
    (wrong) => {
      const first = names.find((name) => wrong[name] !== undefined);
      if (first !== undefined) inputs.current[first]?.focus();
    },
  );
  return {
    values,
    set,
    text: (name) => ({
      name,
      value: values[name],
      error: errors[name]?.message ?? (sent[name] === values[name] ? serverErrors?.[name] : undefined),
      onText: (text) => set(name, text),
      ref: (input) => {
        inputs.current[name] = input;
      },
    }),
    submit: (event) => void send(event),
    send: () => void send(),
  };
}
