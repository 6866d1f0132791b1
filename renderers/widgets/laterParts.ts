/** Parts of widgets that come after the page; each is loaded once. */
export const laterParts = {
  /** Widgets that most wizards ask for, on later pages. */
  usual: () => import('./laterWidgets.ts'),
  /** What some wizards begin with. */
  legal: () => import('./legalWidgets.ts'),
  finder: () => import('./input/FinderCombo.tsx'),
  phone: () => import('./input/phoneNumbers.ts'),
  code: () => import('./code.tsx'),
  password: () => import('./password.tsx'),
  list: () => import('./itemList.tsx'),
  file: () => import('./file.tsx'),
  dateRange: () => import('./dateRange.tsx'),
};

type PartName = keyof typeof laterParts;
type Parts = { [Name in PartName]: Awaited<ReturnType<(typeof laterParts)[Name]>> };

/** What the widgets need beside the part that bears their name. */
const shared: { [widget: string]: PartName } = {
  consent: 'legal',
  documents: 'legal',
  iban: 'usual',
  phone: 'usual',
  slider: 'usual',
  textarea: 'usual',
};

const arrived: Partial<Parts> = {};

/** A part that is there already. */
export const arrivedPart = <Name extends PartName>(name: Name): Parts[Name] | undefined => arrived[name];

/** Brings a part. Rejects when it cannot be had. */
export async function loadLaterPart<Name extends PartName>(name: Name): Promise<Parts[Name]> {
  const part = (await laterParts[name]()) as Parts[Name];
  arrived[name] = part;
  return part;
}

function partsOf(widgets: Iterable<string>): PartName[] {
  const names = new Set<string>(
    [...widgets].flatMap((name) => [name, ...(shared[name] ? [shared[name]] : [])]),
  );
  return (Object.keys(laterParts) as PartName[]).filter((name) => names.has(name));
}

/** Without these a widget goes on in a plain form; without the others there is nothing to see of it. */
const comforts: PartName[] = ['finder', 'phone'];

/** Whether nothing that some widgets draw is still on its way. */
export const laterPartsReady = (widgets: Iterable<string>): boolean =>
  partsOf(widgets).every((name) => comforts.includes(name) || name in arrived);

/** Brings the later parts of some widgets ahead of time. Rejects when one cannot be had. */
export async function loadLaterParts(widgets: Iterable<string>): Promise<void> {
  await Promise.all(partsOf(widgets).map((name) => loadLaterPart(name)));
}
