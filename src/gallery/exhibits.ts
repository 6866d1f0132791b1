import type { RJSFSchema, UiSchema } from '@rjsf/utils';

/** One widget: how it is asked for, an answer, and one that is refused. */
export interface Exhibit {
  /** Name of the widget in a flow. */
  widget: string;
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  filled: unknown;
  wrong?: unknown;
  /** Named by `ui:widget`; fields of parts are chosen by their type. */
  named?: false;
}

const text: RJSFSchema = { type: 'string' };
const choice: RJSFSchema = { type: 'string', enum: ['Stadtrad', 'Rennrad', 'Lastenrad'] };
const several: RJSFSchema = { type: 'array', uniqueItems: true, minItems: 1, items: choice };
const icons = { Stadtrad: 'bike', Rennrad: 'bike-racing', Lastenrad: 'bike-cargo' };
const placeSchema: RJSFSchema = {
  type: 'object',
  properties: { postcode: { type: 'string', title: 'Postleitzahl' }, city: { type: 'string', title: 'Ort' } },
};
const period: RJSFSchema = {
  type: 'object',
  properties: {
    from: { type: 'string', format: 'date', title: 'Von' },
    to: { type: 'string', format: 'date', title: 'Bis' },
  },
};
const days: UiSchema = {
  'ui:layout': [['from', 'to']],
  from: { 'ui:widget': 'date' },
  to: { 'ui:widget': 'date' },
};

/** Every widget, by kind; the order is that of the page. */
export const exhibits: { readonly [kind: string]: readonly Exhibit[] } = {
  text: [
    { widget: 'text', schema: { ...text, minLength: 3 }, filled: 'Musterweg', wrong: 'M' },
    {
      widget: 'textarea',
      schema: { ...text, minLength: 20 },
      filled: 'Das Rad stand im Hof.',
      wrong: 'Weg.',
    },
    { widget: 'email', schema: { ...text, format: 'email' }, filled: 'anna@beispiel.de', wrong: 'anna' },
    { widget: 'password', schema: { ...text, minLength: 12 }, filled: 'Garten-Zaun-77', wrong: 'kurz' },
    { widget: 'code', schema: { ...text, maxLength: 8 }, filled: 'RA123456', wrong: 'RA1234567' },
  ],
  number: [
    { widget: 'number', schema: { type: 'integer', maximum: 10 }, filled: 3, wrong: 12 },
    { widget: 'currency', schema: { type: 'integer', minimum: 1000 }, filled: 250_000, wrong: 500 },
    { widget: 'date', schema: { ...text, format: 'date' }, filled: '2026-11-20', wrong: '31.02.2026' },
    { widget: 'dateRange', schema: period, uiSchema: days, filled: { from: '2026-11-20' }, named: false },
  ],
  choice: [
    { widget: 'radio', schema: choice, filled: 'Rennrad', wrong: 'Einrad' },
    { widget: 'select', schema: choice, filled: 'Rennrad', wrong: 'Einrad' },
    {
      widget: 'cards',
      schema: choice,
      uiSchema: { 'ui:options': { icons } },
      filled: 'Rennrad',
      wrong: 'Einrad',
    },
    { widget: 'comparison', schema: choice, filled: 'Rennrad', wrong: 'Einrad' },
    { widget: 'multiChoice', schema: several, filled: ['Stadtrad', 'Lastenrad'], wrong: [] },
    { widget: 'slider', schema: { type: 'integer', enum: [500, 1000, 1500, 2000] }, filled: 1000, wrong: 1 },
    { widget: 'counter', schema: { type: 'integer', minimum: 0, maximum: 9 }, filled: 2, wrong: 12 },
    { widget: 'checkbox', schema: { type: 'boolean', const: true }, filled: true, wrong: false },
  ],
  lookup: [
    { widget: 'postcode', schema: { ...text, pattern: '^\\d{5}$' }, filled: '01069', wrong: '123' },
    { widget: 'iban', schema: { ...text, minLength: 15 }, filled: 'DE02120300000000202051', wrong: 'DE02' },
    { widget: 'phone', schema: { ...text, pattern: '^\\+' }, filled: '+493514441234', wrong: '12' },
    { widget: 'finder', schema: text, uiSchema: { 'ui:options': { finder: 'orte' } }, filled: 'Dresden' },
  ],
  parts: [
    { widget: 'group', schema: placeSchema, filled: { city: 'Dresden' }, named: false },
    {
      widget: 'address',
      schema: placeSchema,
      uiSchema: { 'ui:layout': [['postcode', 'city']], 'ui:wide': ['city'] },
      filled: { postcode: '01069', city: 'Dresden' },
      named: false,
    },
    {
      widget: 'list',
      schema: { type: 'array', minItems: 1, items: { type: 'object', properties: placeSchema.properties } },
      filled: [{ postcode: '01069', city: 'Dresden' }],
      wrong: [],
      named: false,
    },
    {
      widget: 'file',
      schema: { ...text, format: 'data-url' },
      filled: 'data:text/plain;name=rechnung.txt;base64,UmFk',
      wrong: 'rechnung',
    },
    {
      widget: 'camera',
      schema: { ...text, format: 'data-url' },
      filled: 'data:image/png;name=foto.png;base64,UmFk',
      wrong: 'foto',
    },
  ],
  legal: [
    { widget: 'consent', schema: { type: 'boolean', const: true }, filled: true, wrong: false },
    {
      widget: 'documents',
      schema: text,
      uiSchema: { 'ui:options': { documents: ['Versicherungsbedingungen'] } },
      filled: undefined,
    },
  ],
};
