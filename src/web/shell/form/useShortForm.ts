import { useEffect, useRef, useState } from 'react';
import type { FormEvent, Ref } from 'react';

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
  const { judges, initial, said, busy, onSubmit } = options;
  const names = Object.keys(judges) as Name[];
  const [values, setValues] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as { [name in Name]: string },
  );
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState<{ [name in Name]?: string }>({});
  const inputs = useRef<{ [name: string]: HTMLInputElement | null }>({});
  const errorOf = (name: Name) =>
    asked
      ? (judges[name](values[name]) ?? (sent[name] === values[name] ? said?.[name] : undefined))
      : undefined;
  const refused = names.find((name) => said?.[name] !== undefined);
  useEffect(() => {
    if (refused !== undefined) inputs.current[refused]?.focus();
  }, [refused]);
  const set = (name: Name, text: string) => setValues((known) => ({ ...known, [name]: text }));
  return {
    values,
    set,
    text: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onText: (text) => set(name, text),
      ref: (input) => {
        inputs.current[name] = input;
      },
    }),
    submit(event) {
      event.preventDefault();
      setAsked(true);
      setSent(values);
      const wrong = names.find((name) => judges[name](values[name]) !== undefined);
      if (wrong !== undefined) inputs.current[wrong]?.focus();
      else if (!busy) void onSubmit(values);
    },
  };
}
