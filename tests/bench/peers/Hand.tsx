import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BenchField, BenchForm } from '../benchForm.ts';

type Values = { [name: string]: unknown };

/** The schema for these questions, written by hand. */
function schemaOf(fields: BenchField[]) {
  const shape = fields.map((field): [string, z.ZodType] => {
    const own = ruleOf(field);
    return [field.name, field.required ? own : own.or(z.literal('')).nullish()];
  });
  return z.object(Object.fromEntries(shape));
}

function ruleOf({ kind, options = [] }: BenchField): z.ZodType {
  if (kind === 'number') return z.coerce.number().int().min(0).max(3_000_000);
  if (kind === 'choice') return z.enum(options as [string, ...string[]]);
  return kind === 'yesNo' ? z.enum(['true', 'false']) : z.string().min(1).max(80);
}

function Error({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const message = errors[name]?.message;
  return message ? <p id={`${name}-error`}>{String(message)}</p> : null;
}

function Field({ field }: { field: BenchField }) {
  const { name, kind } = field;
  const { register } = useFormContext<Values>();
  if (kind === 'text' || kind === 'number') {
    return (
      <div>
        <label htmlFor={name}>{name}</label>
        <input id={name} inputMode={kind === 'number' ? 'numeric' : 'text'} {...register(name)} />
        <Error name={name} />
      </div>
    );
  }
  const options = field.options ?? ['true', 'false'];
  return (
    <fieldset>
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option} id={`${name}-${option}`}>
          <input type="radio" value={option} {...register(name)} />
          {option}
        </label>
      ))}
      <Error name={name} />
    </fieldset>
  );
}

function Conditional({ decider, field }: { decider: string; field: BenchField }) {
  return useWatch({ name: decider }) === 'true' ? <Field field={field} /> : null;
}

function Page(props: {
  fields: BenchField[];
  decider: string;
  values: Values;
  onNext: (values: Values) => void;
}) {
  const { fields, decider, values, onNext } = props;
  const resolver = useMemo(() => zodResolver(schemaOf(fields)), [fields]);
  const form = useForm<Values>({ resolver: resolver as never, defaultValues: values });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onNext)(event)}>
        {fields.map((field) =>
          field.conditional ? (
            <Conditional key={field.name} decider={decider} field={field} />
          ) : (
            <Field key={field.name} field={field} />
          ),
        )}
        <button id="next">Weiter</button>
      </form>
    </FormProvider>
  );
}

/** react-hook-form with zod, written by hand: uncontrolled inputs, one watched condition. */
export function Peer({ form }: { form: BenchForm }) {
  const [page, setPage] = useState(0);
  const [values, setValues] = useState<Values>({});
  const next = (given: Values) => {
    setValues((values) => ({ ...values, ...given }));
    setPage(1);
  };
  return (
    <main>
      <button id="back" type="button" onClick={() => setPage(0)}>
        Zurück
      </button>
      <Page
        key={page}
        fields={page === 0 ? form.fields : form.after}
        decider={form.switch}
        values={values}
        onNext={next}
      />
    </main>
  );
}
