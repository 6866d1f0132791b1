import type { WidgetEntry } from './widget.ts';
import { Address } from './address.tsx';
import { Cards } from './cards.tsx';
import { Checkbox } from './checkbox.tsx';
import { Consent } from './consent.tsx';
import { Currency } from './currency.tsx';
import { DateInput } from './date.tsx';
import { Documents } from './documents.tsx';
import { Email } from './email.tsx';
import { Finder } from './finder.tsx';
import { GroupOfFields } from './group.tsx';
import { Iban } from './iban.tsx';
import { MultiChoice } from './multiChoice.tsx';
import { NumberInput } from './number.tsx';
import { Phone } from './phone.tsx';
import { Postcode } from './postcode.tsx';
import { Radio } from './radio.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { later } from './later.tsx';
import { laterParts } from './laterParts.ts';
import { Text } from './text.tsx';
import { Textarea } from './textarea.tsx';

/** Every widget by the name that definitions use. `names.json` holds the same names for the checks. */
export const widgets: { [name: string]: WidgetEntry } = {
  text: { draw: Text, frame: 'label' },
  email: { draw: Email, frame: 'label' },
  textarea: { draw: Textarea, frame: 'label' },
  number: { draw: NumberInput, frame: 'label' },
  currency: { draw: Currency, frame: 'label' },
  date: { draw: DateInput, frame: 'label' },
  checkbox: { draw: Checkbox, frame: 'own' },
  radio: { draw: Radio, frame: 'radiogroup' },
  select: { draw: Select, frame: 'label' },
  multiChoice: { draw: MultiChoice, frame: 'group' },
  cards: { draw: Cards, frame: 'radiogroup' },
  slider: { draw: Slider, frame: 'label' },
  iban: { draw: Iban, frame: 'label' },
  postcode: { draw: Postcode, frame: 'label' },
  phone: { draw: Phone, frame: 'label' },
  finder: { draw: Finder, frame: 'label' },
  address: { draw: Address, frame: 'group' },
  consent: { draw: Consent, frame: 'own' },
  documents: { draw: Documents, frame: 'own' },
  group: { draw: GroupOfFields, frame: 'group' },
  list: { draw: later(async () => (await laterParts.list()).ItemList), frame: 'group' },
  code: { draw: later(async () => (await laterParts.code()).CodeInput), frame: 'label' },
  password: { draw: later(async () => (await laterParts.password()).Password), frame: 'label' },
  dateRange: { draw: later(async () => (await laterParts.dateRange()).DateRange), frame: 'group' },
};

/** The widget of a name. Throws for an unknown one: the check finds it before anybody sees it. */
export function widgetOf(name: string): WidgetEntry {
  const entry = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (!entry) throw new Error(`Unknown widget "${name}"; known: ${Object.keys(widgets).join(', ')}`);
  return entry;
}
