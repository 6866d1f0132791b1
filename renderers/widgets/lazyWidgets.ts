import { finderCombo, phoneNumbers } from './input/lazyInputs.ts';
import { lazyModule, type LazyModule } from './lazyModule.ts';

/** Modules of the widgets that are not part of the first page, each a chunk of its own. */
export const lazyWidgets = {
  /** Widgets that most wizards ask for, on later pages. */
  usual: lazyModule(() => import('./usualWidgets.ts')),
  /** What some wizards begin with. */
  legal: lazyModule(() => import('./legalWidgets.ts')),
  code: lazyModule(() => import('./code.tsx')),
  password: lazyModule(() => import('./password.tsx')),
  list: lazyModule(() => import('./itemList.tsx')),
  file: lazyModule(() => import('./file.tsx')),
  dateRange: lazyModule(() => import('./dateRange.tsx')),
};

const { usual, legal, code, password, list, file, dateRange } = lazyWidgets;

/** Which modules a widget cannot be drawn without. */
const needed: { [widget: string]: LazyModule<unknown> } = {
  code,
  consent: legal,
  dateRange,
  documents: legal,
  file,
  iban: usual,
  list,
  password,
  phone: usual,
  slider: usual,
  textarea: usual,
};

/** Which modules make a widget better; without them it works in a plain form. */
const comforts: { [widget: string]: LazyModule<unknown> } = { finder: finderCombo, phone: phoneNumbers };

const modulesOf = (table: { [widget: string]: LazyModule<unknown> }, widgets: Iterable<string>) =>
  [...widgets].flatMap((widget) => table[widget] ?? []);

/** Whether some widgets, by name, can be drawn at once. */
export const lazyWidgetsReady = (widgets: Iterable<string>): boolean =>
  modulesOf(needed, widgets).every((module) => module.arrived());

/** Fetches what some widgets, by name, need ahead of time. Rejects when a module cannot be fetched. */
export async function loadLazyWidgets(widgets: Iterable<string>): Promise<void> {
  const modules = [...modulesOf(needed, widgets), ...modulesOf(comforts, widgets)];
  await Promise.all([...new Set(modules)].map((module) => module.load()));
}
