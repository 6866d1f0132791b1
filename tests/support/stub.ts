/** Some members of a type, at any depth. */
type Part<Whole> = Whole extends (...given: never[]) => unknown
  ? Whole
  : Whole extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : Whole extends object
      ? { readonly [Member in keyof Whole]?: Part<Whole[Member]> }
      : Whole;

/** Returns an object that has only the members that a test needs; they are checked against its type. */
export function stub<Whole extends object>(members: Part<Whole>): Whole {
  return members as Whole;
}
