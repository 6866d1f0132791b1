/** How much is sent. */
export interface Amounts {
  applications: number;
  changes: number;
  /** Each with a file. */
  claims: number;
  /** Further files of claims. */
  uploads?: number;
}

/** One thing that somebody sends, with its key. */
export interface Planned {
  kind: 'application' | 'change' | 'claim';
  /** Its number among those of its kind. */
  place: number;
  key: string;
  /** How often it is sent, as impatient people do. */
  times: number;
  /** Whether the repetitions are sent at the same moment. */
  atOnce: boolean;
  /** Whether another body is sent under the same key at the end. */
  changed: boolean;
  /** How many files follow; only claims have some. */
  files?: number;
}

/** Returns what is sent in mixed order; the same for the same draws. */
export function planOf(
  { applications, changes, claims, uploads = 0 }: Amounts,
  draw: () => number,
): Planned[] {
  const filesOf = (index: number) => 1 + Math.floor((uploads + claims - 1 - index) / claims);
  const kinds = [
    ...Array.from({ length: applications }, (_, index) => ({ kind: 'application' as const, place: index })),
    ...Array.from({ length: changes }, (_, index) => ({ kind: 'change' as const, place: index })),
    ...Array.from({ length: claims }, (_, index) => ({ kind: 'claim' as const, place: index })),
  ];
  const run = Math.floor(draw() * 1_000_000);
  return kinds
    .map((each) => ({
      ...each,
      key: `cluster-${run}-${each.kind}-${each.place}`,
      times: 1 + Math.floor(draw() * 3),
      atOnce: draw() < 0.3,
      changed: draw() < 0.05,
      files: each.kind === 'claim' ? filesOf(each.place) : 0,
      order: draw(),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ order: _, ...planned }) => planned);
}
