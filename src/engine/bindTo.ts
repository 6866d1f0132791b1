/** Functions over one value, without that value. */
type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (value: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Returns functions that take one value first, such as their dependencies, as functions that have it. */
export function bindTo<
  Value,
  Functions extends { [name: string]: (value: Value, ...rest: never[]) => unknown },
>(value: Value, functions: Functions): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, run]) => [
    name,
    (...rest: never[]) => run(value, ...rest),
  ]);
  return Object.fromEntries(bound) as Bound<Functions>;
}
