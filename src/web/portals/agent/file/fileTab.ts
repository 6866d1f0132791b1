/** Parts of a customer's file, of which one is shown; the fragment of the address names it. */
export const fileTabs = ['contracts', 'claims', 'messages', 'documents', 'data', 'advise'] as const;

export type FileTab = (typeof fileTabs)[number];

/** Returns the part that a fragment names; the first one where it names none. */
export const tabOf = (hash: string): FileTab => fileTabs.find((tab) => hash === `#${tab}`) ?? fileTabs[0];
