type Members = { [name: string | symbol]: unknown };

/** Dates, maps and sets hold more than can be listed. */
const isListed = (value: object) => /^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(value));
const prototypeOf = (value: object) => Object.getPrototypeOf(value) as object | null;

/** Returns the names of what a value holds; the owner of an element of React leads into all that is drawn. */
const namesOf = (value: object): string[] =>
  Object.keys(value).filter((name) => name !== '_owner' || !('$$typeof' in value));

/** Returns whether two values are equal, given pairs that are being compared: a circle is equal if all else is. */
function areEqual(one: unknown, other: unknown, comparing: Map<unknown, unknown>): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (!isListed(one) || prototypeOf(one) !== prototypeOf(other)) return false;
  if (comparing.get(one) === other) return true;
  const names = namesOf(one);
  if (names.length !== namesOf(other).length) return false;
  comparing.set(one, other);
  const equal = names.every(
    (name) =>
      Object.hasOwn(other, name) && areEqual((one as Members)[name], (other as Members)[name], comparing),
  );
  comparing.delete(one);
  return equal;
}

/**
 * In place of fast-equals (2 kB gzip), with what rjsf compares: objects and lists, circles among them, in which all
 * functions are equal. Anything else is equal to itself alone, so that a form is rather drawn once too often.
 */
export const createCustomEqual = () => (one: unknown, other: unknown) => areEqual(one, other, new Map());
