/** Groups of the palette in their order. */
export const paletteGroups = [
  'people',
  'contracts',
  'claims',
  'drafts',
  'conversations',
  'actions',
  'pages',
] as const;

/** Something that the palette leads to or does. */
export interface PaletteItem {
  /** Unique in the palette. */
  id: string;
  group: (typeof paletteGroups)[number];
  label: string;
  detail?: string;
  /** An address of this origin, or what to do. */
  to: string | (() => void | Promise<void>);
}
