import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useMemo, useState } from 'react';
import type { BenchField, BenchForm } from '../benchForm.ts';
import { branchingSchemaOf } from '../jsonSchemaOf.ts';

type Values = { [name: string]: unknown };

const radios = (fields: BenchField[]) =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'choice' || kind === 'yesNo')
      .map(({ name }) => [name, { 'ui:widget': 'radio' }]),
  );

/** @rjsf/core with its default theme and Ajv at run time. */
export function Peer({ form }: { form: BenchForm }) {
  const [page, setPage] = useState(0);
  const [values, setValues] = useState<Values>({});
  const fields = page === 0 ? form.fields : form.after;
  const schema = useMemo(() => branchingSchemaOf(fields, form.switch), [fields, form]);
  const uiSchema = useMemo(() => radios(fields), [fields]);
  return (
    <main>
      <button id="back" type="button" onClick={() => setPage(0)}>
        Zurück
      </button>
      <Form
        key={page}
        schema={schema as never}
        uiSchema={uiSchema}
        validator={validator}
        formData={values}
        noHtml5Validate
        onChange={({ formData }) => setValues(formData as Values)}
        onSubmit={() => setPage(1)}
      >
        <button id="next">Weiter</button>
      </Form>
    </main>
  );
}
