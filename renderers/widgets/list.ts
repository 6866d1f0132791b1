import type { WidgetEntry } from './widget.ts';
import { Address } from './address.tsx';
import { Cards } from './cards.tsx';
import { Checkbox } from './checkbox.tsx';
import { Currency } from './currency.tsx';
import { DateInput } from './date.tsx';
import { Email } from './email.tsx';
import { Finder } from './finder.tsx';
import { GroupOfFields } from './group.tsx';
import { MultiChoice } from './multiChoice.tsx';
import { NumberInput } from './number.tsx';
import { Postcode } from './postcode.tsx';
import { Radio } from './radio.tsx';
import { Select } from './select.tsx';
import { later } from './later.tsx';
import { Text } from './text.tsx';

/** Every widget by the name that definitions use. `names.json` holds the same names for the checks. */
export const widgets: { [name: string]: WidgetEntry } = {
  text: { draw: Text, frame: 'label' },
  email: { draw: Email, frame: 'label' },
  textarea: { draw: later('usual', ({ Textarea }) => Textarea), frame: 'label' },
  number: { draw: NumberInput, frame: 'label' },
  currency: { draw: Currency, frame: 'label' },
  date: { draw: DateInput, frame: 'label' },
  checkbox: { draw: Checkbox, frame: 'own' },
  radio: { draw: Radio, frame: 'radiogroup' },
  select: { draw: Select, frame: 'label' },
  multiChoice: { draw: MultiChoice, frame: 'group' },
  cards: { draw: Cards, frame: 'radiogroup' },
  slider: { draw: later('usual', ({ Slider }) => Slider), frame: 'label' },
  iban: { draw: later('usual', ({ Iban }) => Iban), frame: 'label' },
  postcode: { draw: Postcode, frame: 'label' },
  phone: { draw: later('usual', ({ Phone }) => Phone), frame: 'label' },
  finder: { draw: Finder, frame: 'label' },
  address: { draw: Address, frame: 'group' },
  consent: { draw: later('legal', ({ Consent }) => Consent), frame: 'own' },
  documents: { draw: later('legal', ({ Documents }) => Documents), frame: 'own' },
  group: { draw: GroupOfFields, frame: 'group' },
  list: { draw: later('list', ({ ItemList }) => ItemList), frame: 'group' },
  code: { draw: later('code', ({ CodeInput }) => CodeInput), frame: 'label' },
  password: { draw: later('password', ({ Password }) => Password), frame: 'label' },
  file: { draw: later('file', ({ FileInput }) => FileInput), frame: 'group' },
  dateRange: { draw: later('dateRange', ({ DateRange }) => DateRange), frame: 'group' },
};

/** The widget of a name. Throws for an unknown one: the check finds it before anybody sees it. */
export function widgetOf(name: string): WidgetEntry {
  const entry = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (!entry) throw new Error(`Unknown widget "${name}"; known: ${Object.keys(widgets).join(', ')}`);
  return entry;
}
