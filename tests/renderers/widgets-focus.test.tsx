// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FormPortsContext } from '#renderers/form/formPorts.ts';
import { theme } from '#renderers/theme/theme.ts';
import { loadWidgets } from '#renderers/widgets/list.ts';
import names from '#renderers/widgets/names.json';
import { AnyForm } from './support/anyForm.tsx';
import { silent } from './support/form.tsx';

beforeAll(() => loadWidgets(names));
afterEach(cleanup);

const text: [RJSFSchema, unknown] = [{ type: 'string' }, 'Anna'];
const one: [RJSFSchema, unknown] = [{ type: 'string', enum: ['a', 'b'] }, 'b'];
const several: [RJSFSchema, unknown] = [
  { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
  ['a'],
];
const yes: [RJSFSchema, unknown] = [{ type: 'boolean' }, true];
const day: [RJSFSchema, unknown] = [{ type: 'string' }, '2026-11-20'];
const moment: [RJSFSchema, unknown] = [{ type: 'string' }, '2026-11-20T10:00:00.000Z'];
const amount: [RJSFSchema, unknown] = [{ type: 'integer' }, 3];
const file: [RJSFSchema, unknown] = [{ type: 'string' }, 'data:text/plain;name=a.txt;base64,YQ=='];

/** The schema that each widget is asked for with, and an answer. */
const questions: { [widget: string]: [RJSFSchema, unknown] } = {
  AltDateTimeWidget: moment,
  AltDateWidget: day,
  cards: one,
  checkbox: yes,
  CheckboxesWidget: several,
  CheckboxWidget: yes,
  code: text,
  comparison: one,
  ColorWidget: [{ type: 'string' }, '#aabbcc'],
  consent: yes,
  counter: amount,
  currency: amount,
  date: day,
  DateTimeWidget: moment,
  DateWidget: day,
  documents: text,
  email: [{ type: 'string' }, 'anna@example.de'],
  EmailWidget: [{ type: 'string' }, 'anna@example.de'],
  file,
  FileWidget: file,
  finder: text,
  iban: [{ type: 'string' }, 'DE02120300000000202051'],
  multiChoice: several,
  number: amount,
  password: text,
  PasswordWidget: text,
  phone: [{ type: 'string' }, '+4915112345678'],
  postcode: [{ type: 'string' }, '04109'],
  radio: one,
  RadioWidget: one,
  RangeWidget: amount,
  rating: amount,
  RatingWidget: amount,
  select: one,
  SelectWidget: one,
  slider: one,
  text,
  textarea: text,
  TextareaWidget: text,
  TextWidget: text,
  TimeWidget: [{ type: 'string' }, '10:00'],
  UpDownWidget: amount,
  URLWidget: text,
};
/**
 * A hidden part of the data cannot have the focus, a list is drawn as rjsf draws arrays, and photos are taken in wizards
 * only.
 */
const without = ['HiddenWidget', 'list', 'camera'];

describe('A widget of the theme', () => {
  test('is in the table of this test', () => {
    const all = Object.keys(theme.widgets ?? {}).filter((name) => !without.includes(name));
    expect(Object.keys(questions).toSorted()).toEqual(all.toSorted());
  });

  test.each(Object.keys(questions))('passes focus and blur on with id and answer: %s', (widget) => {
    const [schema, answer] = questions[widget]!;
    const onFocus = vi.fn();
    const onBlur = vi.fn();
    const { container } = render(
      <FormPortsContext value={silent}>
        <AnyForm
          schema={{ type: 'object', properties: { asked: { title: 'Frage', ...schema } } }}
          uiSchema={{ asked: { 'ui:widget': widget } }}
          formData={{ asked: answer }}
          validator={validator}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      </FormPortsContext>,
    );
    const own = '#root_asked, [id^="root_asked-"]';
    const controls = [...container.querySelectorAll<HTMLElement>('input, textarea, select, [tabindex]')];
    const control = controls.find((each) => each.matches(own) && each.tagName !== 'FIELDSET');
    fireEvent.focus(control!);
    expect(onFocus.mock.calls).toEqual([['root_asked', answer]]);
    fireEvent.blur(control!);
    expect(onBlur.mock.calls).toEqual([['root_asked', answer]]);
  });
});
