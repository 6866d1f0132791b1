/** Returns the cookies of a header by name. */
export function cookiesOf(header: string): { [name: string]: string } {
  const pairs = header.split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}
