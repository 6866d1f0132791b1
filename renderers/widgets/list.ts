import type { WidgetEntry } from '../form/widget.ts';
import { Cards } from './cards.tsx';
import { Checkbox } from './checkbox.tsx';
import { Currency } from './currency.tsx';
import { Finder } from './finder.tsx';
import { NumberInput } from './number.tsx';
import { Postcode } from './postcode.tsx';
import { Radio } from './radio.tsx';
import { DateInput } from './date.tsx';
import { lazyWidget } from './lazyWidget.ts';
import { lazyWidgetModules as modules } from './lazyWidgetModules.ts';
import { finderCombo, phoneNumbers } from './input/lazyInputs.ts';
import type { LazyModule } from './lazyModule.ts';
import { Text } from './text.tsx';

/** Every widget by the name that definitions use. `names.json` holds the same names for the checks. */
export const widgets: { [name: string]: WidgetEntry } = {
  text: { draw: Text, frame: 'label', keepsInput: true },
  email: lazyWidget(modules.usual, ({ Email }) => Email, { frame: 'label' }),
  textarea: lazyWidget(modules.usual, ({ Textarea }) => Textarea, { frame: 'label' }),
  number: { draw: NumberInput, frame: 'label', keepsInput: true },
  counter: lazyWidget(modules.usual, ({ Counter }) => Counter, { frame: 'label' }),
  currency: { draw: Currency, frame: 'label', keepsInput: true },
  date: { draw: DateInput, frame: 'label' },
  checkbox: { draw: Checkbox, frame: 'own' },
  radio: { draw: Radio, frame: 'radiogroup', choice: true, keepsInput: true },
  select: lazyWidget(modules.usual, ({ Select }) => Select, { frame: 'label', choice: true }),
  multiChoice: lazyWidget(modules.array, ({ MultiChoice }) => MultiChoice, {
    frame: 'group',
    choice: true,
    keepsInput: true,
  }),
  cards: { draw: Cards, frame: 'radiogroup', choice: true, keepsInput: true },
  comparison: lazyWidget(modules.usual, ({ Comparison }) => Comparison, {
    frame: 'radiogroup',
    choice: true,
    keepsInput: true,
  }),
  slider: lazyWidget(modules.usual, ({ Slider }) => Slider, { frame: 'label', choice: true }),
  iban: lazyWidget(modules.usual, ({ Iban }) => Iban, { frame: 'label' }),
  postcode: { draw: Postcode, frame: 'label' },
  phone: lazyWidget(modules.usual, ({ Phone }) => Phone, { frame: 'label' }),
  finder: { draw: Finder, frame: 'label' },
  address: { frame: 'group' },
  consent: lazyWidget(modules.legal, ({ Consent }) => Consent, { frame: 'own' }),
  documents: lazyWidget(modules.legal, ({ Documents }) => Documents, { frame: 'own' }),
  group: { frame: 'group' },
  list: { frame: 'group', requires: modules.list },
  code: lazyWidget(modules.code, ({ CodeInput }) => CodeInput, { frame: 'label', keepsInput: true }),
  password: lazyWidget(modules.password, ({ Password }) => Password, { frame: 'label' }),
  file: lazyWidget(modules.file, ({ FileInput }) => FileInput, { frame: 'group' }),
  camera: lazyWidget(modules.file, ({ Camera }) => Camera, { frame: 'own' }),
  dateRange: { frame: 'group' },
};

/** Returns the widget of a name; throws for an unknown one, which the check of definitions has found before. */
export function widgetOf(name: string): WidgetEntry {
  const entry = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (!entry) throw new Error(`Unknown widget "${name}"; known: ${Object.keys(widgets).join(', ')}`);
  return entry;
}

/** Modules that make a widget better; until they arrive it works in a plain form. */
const enhancements: { [widget: string]: LazyModule<unknown> } = { finder: finderCombo, phone: phoneNumbers };

/** Returns whether the named widgets can be rendered immediately. */
export const widgetsReady = (names: Iterable<string>): boolean =>
  [...names].every((name) => {
    const { requires } = widgetOf(name);
    return !requires || requires.arrived() !== undefined;
  });

/** Fetches what some widgets, by name, need ahead of time. Rejects when a module cannot be fetched. */
export async function loadWidgets(names: Iterable<string>): Promise<void> {
  const wanted = [...names].flatMap((name) => [widgetOf(name).requires, enhancements[name]]);
  await Promise.all([...new Set(wanted)].map(async (module) => module?.load()));
}
