/** The parts of widgets that come later than the page, by the widget's name; each knows its plain form without, or keeps its room. */
export const laterParts = {
  finder: () => import('./input/FinderCombo.tsx'),
  phone: () => import('./input/phoneNumbers.ts'),
  code: () => import('./code.tsx'),
  password: () => import('./password.tsx'),
  list: () => import('./itemList.tsx'),
  dateRange: () => import('./dateRange.tsx'),
};

/** Brings the later parts of some widgets ahead of time. Rejects when one cannot be had. */
export async function loadLaterParts(widgets: Iterable<string>): Promise<void> {
  const loads = Object.entries(laterParts).filter(([name]) => [...widgets].includes(name));
  await Promise.all(loads.map(([, load]) => load()));
}
