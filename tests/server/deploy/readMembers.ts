/**
 * Returns a copy of a value that notes the path of every member that is read, such as `/spec/replicas`.
 * @param note of a path
 */
export function watchMembers(value: unknown, note: (path: string) => void, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value)
    ? value.map((member, index) => watchMembers(member, note, `${path}/${index}`))
    : Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, watchMembers(member, note, `${path}/${name}`)]),
      );
  return new Proxy(copy, {
    get: (target, name) => {
      note(`${path}/${String(name)}`);
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** Returns the paths of all members of a value. */
export function memberPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    `${path}/${name}`,
    ...memberPaths(member, `${path}/${name}`),
  ]);
}
