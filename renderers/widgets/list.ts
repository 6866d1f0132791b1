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
import { lazyWidget } from './lazyWidget.tsx';
import { lazyWidgets } from './lazyWidgets.ts';
import { Text } from './text.tsx';

/** Every widget by the name that definitions use. `names.json` holds the same names for the checks. */
export const widgets: { [name: string]: WidgetEntry } = {
  text: { draw: Text, frame: 'label' },
  email: { draw: Email, frame: 'label' },
  textarea: { draw: lazyWidget(lazyWidgets.usual, ({ Textarea }) => Textarea), frame: 'label' },
  number: { draw: NumberInput, frame: 'label' },
  currency: { draw: Currency, frame: 'label' },
  date: { draw: DateInput, frame: 'label' },
  checkbox: { draw: Checkbox, frame: 'own' },
  radio: { draw: Radio, frame: 'radiogroup' },
  select: { draw: Select, frame: 'label' },
  multiChoice: { draw: MultiChoice, frame: 'group' },
  cards: { draw: Cards, frame: 'radiogroup' },
  slider: { draw: lazyWidget(lazyWidgets.usual, ({ Slider }) => Slider), frame: 'label' },
  iban: { draw: lazyWidget(lazyWidgets.usual, ({ Iban }) => Iban), frame: 'label' },
  postcode: { draw: Postcode, frame: 'label' },
  phone: { draw: lazyWidget(lazyWidgets.usual, ({ Phone }) => Phone), frame: 'label' },
  finder: { draw: Finder, frame: 'label' },
  address: { draw: Address, frame: 'group' },
  consent: { draw: lazyWidget(lazyWidgets.legal, ({ Consent }) => Consent), frame: 'own' },
  documents: { draw: lazyWidget(lazyWidgets.legal, ({ Documents }) => Documents), frame: 'own' },
  group: { draw: GroupOfFields, frame: 'group' },
  list: { draw: lazyWidget(lazyWidgets.list, ({ ItemList }) => ItemList), frame: 'group' },
  code: { draw: lazyWidget(lazyWidgets.code, ({ CodeInput }) => CodeInput), frame: 'label' },
  password: { draw: lazyWidget(lazyWidgets.password, ({ Password }) => Password), frame: 'label' },
  file: { draw: lazyWidget(lazyWidgets.file, ({ FileInput }) => FileInput), frame: 'group' },
  dateRange: { draw: lazyWidget(lazyWidgets.dateRange, ({ DateRange }) => DateRange), frame: 'group' },
};

/** Returns the widget of a name; throws for an unknown one, which the check of definitions has found before. */
export function widgetOf(name: string): WidgetEntry {
  const entry = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (!entry) throw new Error(`Unknown widget "${name}"; known: ${Object.keys(widgets).join(', ')}`);
  return entry;
}
