// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import names from '#renderers/widgets/names.json';
import { loadWidgets } from '#renderers/widgets/list.ts';
import { AnyForm } from './support/anyForm.tsx';

beforeAll(() => loadWidgets(names));
afterEach(cleanup);

/** Renders a form, and returns what it has sent at last. */
function drawn(properties: RJSFSchema['properties'], { uiSchema, required, formData }: Given = {}) {
  const sent = vi.fn();
  const schema: RJSFSchema = { type: 'object', properties, required };
  render(
    <AnyForm
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      validator={validator}
      noHtml5Validate
      onSubmit={({ formData: data }) => sent(data)}
    />,
  );
  const user = userEvent.setup();
  const send = async (): Promise<unknown> => {
    await user.click(screen.getByRole('button', { name: 'Absenden' }));
    return sent.mock.lastCall?.[0];
  };
  return { user, send, sent };
}

interface Given {
  uiSchema?: UiSchema;
  required?: string[];
  formData?: unknown;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('A form of the theme with the state of rjsf', () => {
  test('keeps text, numbers as Germans write them, dates and choices', async () => {
    const { user, send } = drawn({
      name: { type: 'string', title: 'Name' },
      area: { type: 'number', title: 'Fläche' },
      day: { type: 'string', format: 'date', title: 'Tag' },
      colour: { type: 'string', enum: ['rot', 'blau'], title: 'Farbe' },
      used: { type: 'boolean', title: 'Gebraucht' },
    });
    await user.type(screen.getByLabelText(/^Name/), 'Anna');
    await user.type(screen.getByLabelText(/^Fläche/), '1.234,5');
    await user.type(screen.getByLabelText(/^Tag/), '20.11.2026');
    await user.selectOptions(screen.getByLabelText(/^Farbe/), 'blau');
    await user.click(screen.getByLabelText(/^Gebraucht/));
    expect(await send()).toEqual({
      name: 'Anna',
      area: 1234.5,
      day: '2026-11-20',
      colour: 'blau',
      used: true,
    });
  });

  test('sends with Enter what was typed the moment before', async () => {
    const { user, sent } = drawn({ name: { type: 'string', title: 'Name' } });
    await user.type(screen.getByLabelText(/^Name/), 'Anna{Enter}');
    expect(sent).toHaveBeenCalledWith({ name: 'Anna' });
  });

  test('shows data that are there, in every kind of choice', async () => {
    const choice = { type: 'string', enum: ['a', 'b'] };
    const { send } = drawn(
      {
        one: { ...choice, title: 'Eins' } as RJSFSchema,
        several: { type: 'array', title: 'Mehrere', uniqueItems: true, items: choice as RJSFSchema },
        yes: { type: 'boolean', title: 'Ja oder nein' },
      },
      {
        uiSchema: { one: { 'ui:widget': 'radio' }, yes: { 'ui:widget': 'radio' } },
        formData: { one: 'b', several: ['a'], yes: false },
      },
    );
    const inGroup = (name: RegExp, role: string) => within(screen.getByRole(role, { name }));
    expect(inGroup(/^Eins/, 'radiogroup').getByRole<HTMLInputElement>('radio', { name: 'b' }).checked).toBe(
      true,
    );
    expect(inGroup(/^Mehrere/, 'group').getByRole<HTMLInputElement>('checkbox', { name: 'a' }).checked).toBe(
      true,
    );
    expect(
      inGroup(/^Ja oder/, 'radiogroup').getByRole<HTMLInputElement>('radio', { name: 'Nein' }).checked,
    ).toBe(true);
    expect(await send()).toEqual({ one: 'b', several: ['a'], yes: false });
  });

  test('adds, moves and removes the items of an array', async () => {
    const { user, send } = drawn(
      { list: { type: 'array', title: 'Namen', items: { type: 'string', title: 'Name' } } },
      { formData: { list: ['a', 'b'] } },
    );
    await user.click(button('Hinzufügen'));
    await user.type(screen.getAllByRole('textbox')[2]!, 'c');
    await user.click(button('Eintrag 3 nach oben'));
    await user.click(button('Eintrag 1 entfernen'));
    expect(await send()).toEqual({ list: ['c', 'b'] });
  });

  test('changes from one schema to another', async () => {
    const { user, send } = drawn({
      contact: {
        title: 'Kontakt',
        oneOf: [
          {
            title: 'Mail',
            type: 'object',
            properties: { mail: { type: 'string', title: 'Adresse' } },
            required: ['mail'],
          },
          {
            title: 'Telefon',
            type: 'object',
            properties: { phone: { type: 'string', title: 'Nummer' } },
            required: ['phone'],
          },
        ],
      },
    });
    await user.selectOptions(screen.getByLabelText('Möglichkeit'), 'Telefon');
    await user.type(screen.getByLabelText(/^Nummer/), '0351');
    expect(await send()).toEqual({ contact: { phone: '0351' } });
  });

  test('adds members that the schema does not name, and names them', async () => {
    const { user, send } = drawn({
      more: { type: 'object', title: 'Weiteres', additionalProperties: { type: 'string' } },
    });
    await user.click(button('Hinzufügen'));
    const key = screen.getByLabelText('Name der Angabe');
    await user.clear(key);
    await user.type(key, 'Farbe');
    await user.tab();
    const [, value] = screen.getAllByRole('textbox');
    await user.clear(value!);
    await user.type(value!, 'rot');
    expect(await send()).toEqual({ more: { Farbe: 'rot' } });
  });

  test('shows what is wrong above and at the field, and connects the two', async () => {
    const { send } = drawn({ name: { type: 'string', title: 'Name', minLength: 3 } }, { required: ['name'] });
    expect(await send()).toBeUndefined();
    const input = screen.getByLabelText('Name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
    expect(screen.getByText('Bitte prüfen Sie Ihre Angaben')).toBeTruthy();
  });

  test('lets nobody change what is disabled or read only', () => {
    const choice = { type: 'string', enum: ['a', 'b'] } as RJSFSchema;
    const properties = {
      text: { type: 'string' },
      one: choice,
      yes: { type: 'boolean' },
    } as RJSFSchema['properties'];
    drawn(properties, { uiSchema: { 'ui:disabled': true, one: { 'ui:widget': 'radio' } } });
    for (const control of document.querySelectorAll('input, select'))
      expect(control.matches(':disabled')).toBe(true);
    cleanup();
    drawn(properties, { uiSchema: { 'ui:readonly': true, one: { 'ui:widget': 'radio' } } });
    for (const control of document.querySelectorAll('input, select')) {
      expect(control.matches(':disabled, [readonly]'), control.outerHTML).toBe(true);
    }
  });
});
