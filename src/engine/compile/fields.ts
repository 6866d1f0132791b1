import type { Field } from '../definition/definition.ts';
import { impliedField } from '../definition/impliedField.ts';
import type { JsonSchema } from '../definition/json.ts';
import type { FieldSource, PageSource } from '../definition/source.ts';
import { isObject } from '../pointer.ts';

/** Option lists up to this length are radio buttons; longer ones are a select. */
const RADIO_LIMIT = 6;
/** Texts that may be longer than this get a text area. */
const LINE_LIMIT = 250;

const widgetsByFormat: { [format: string]: string } = {
  date: 'date',
  email: 'email',
  iban: 'iban',
  'iban-de': 'iban',
  'payout-account': 'iban',
  phone: 'phone',
  'mobile-phone': 'phone',
  postcode: 'postcode',
  password: 'password',
  bic: 'code',
  blz: 'code',
  'agent-id': 'code',
  'insurance-number': 'code',
  'contract-id': 'code',
  'ihk-number': 'code',
  'mfa-code': 'code',
  'street-number': 'code',
  time: 'code',
  'frame-number': 'code',
};

/** Returns the widget of a field whose flow names none. */
function defaultWidget(type: Field['type'], schema: JsonSchema): string {
  if (type === 'object') return 'group';
  if (schema['x-upload']) return 'file';
  if (type === 'array') return isObject(schema.items) && schema.items.enum ? 'multiChoice' : 'list';
  if (type === 'boolean') return schema.const === true ? 'checkbox' : 'radio';
  if (schema['x-unit'] === 'cent') return 'currency';
  if (Array.isArray(schema.enum)) return schema.enum.length <= RADIO_LIMIT ? 'radio' : 'select';
  if (type === 'integer' || type === 'number') return 'number';
  const byFormat = typeof schema.format === 'string' ? widgetsByFormat[schema.format] : undefined;
  if (byFormat) return byFormat;
  return typeof schema.maxLength === 'number' && schema.maxLength > LINE_LIMIT ? 'textarea' : 'text';
}

/** Removes undefined members, so that compiled definitions stay plain JSON. */
function dense<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

function nested(schema: JsonSchema, pointer: string, name: string, flow: FlowFields): Field[] | undefined {
  // An upload is a single answer: its members are not asked.
  if (schema['x-upload']) return undefined;
  if (isObject(schema.properties)) return fieldsOf(schema, pointer, name, flow);
  const items = schema.items;
  if (isObject(items) && isObject(items.properties))
    return fieldsOf(items, `${pointer}/*`, `${name}/*`, flow);
  return undefined;
}

type FlowFields = NonNullable<PageSource['fields']>;

function fieldsOf(schema: JsonSchema, pointer: string, name: string, flow: FlowFields): Field[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).map(([member, property]): Field => {
    const own = isObject(property) ? property : {};
    const key = name ? `${name}/${member}` : member;
    const { widget, ...settings }: FieldSource = flow[key] ?? {};
    const implied = impliedField(member, schema, own, pointer);
    return dense<Field>({
      ...implied,
      schema: own,
      widget: widget ?? (settings.finder === undefined ? defaultWidget(implied.type, own) : 'finder'),
      ...settings,
      fields: nested(own, implied.pointer, key, flow),
    });
  });
}

/**
 * Returns the fields of a page in the order of its layout, and the layout completed by the fields that it does not
 * name, in schema order.
 * @param base of the pointers of the fields
 */
export function linkFields(base: string, schema: JsonSchema, source: PageSource) {
  const all = fieldsOf(schema, base, '', source.fields ?? {});
  const rows = (source.layout ?? []).map((row) => (typeof row === 'string' ? [row] : row));
  const named = rows.flat();
  const rest = all.filter((field) => !named.includes(field.name));
  const layout = [...rows, ...rest.map((field) => [field.name])];
  const order = layout.flat();
  const fields = all.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return { fields, layout };
}
