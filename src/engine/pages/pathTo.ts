/** Names of the parameters of an address pattern: `/kunden/vertraege/:contract/` has `contract`. */
type Parameters<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : never;

/** Returns the address of a page: its pattern with the parameters filled in, each encoded. */
export const pathTo = <Pattern extends string>(
  pattern: Pattern,
  values: { [name in Parameters<Pattern>]: string | number },
): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((values as { [name: string]: string | number })[name] ?? ''),
  );
