/**
 * Ids for the items of lists, so that an item keeps its inputs while others come and go.
 * They live beside the answers and never leave the browser.
 */
export class ItemIds {
  #byPointer = new Map<string, readonly string[]>();
  #next = 0;

  /** Ids for `length` items; the same array as before while the length is the same. */
  of(pointer: string, length: number): readonly string[] {
    const names = this.#byPointer.get(pointer) ?? [];
    if (names.length === length && this.#byPointer.has(pointer)) return names;
    const ids = names.slice(0, length);
    while (ids.length < length) ids.push(`item-${this.#next++}`);
    this.#byPointer.set(pointer, ids);
    return ids;
  }

  remove(pointer: string, index: number): void {
    const ids = this.#byPointer.get(pointer);
    if (ids) this.#byPointer.set(pointer, ids.toSpliced(index, 1));
    // Lists inside items have moved: their inputs get new ids.
    this.#forgetBelow(pointer);
  }

  /** Gives an item that comes back the id that it had. `length` counts the items before. */
  insert(pointer: string, index: number, id: string, length: number): void {
    this.#byPointer.set(pointer, this.of(pointer, length).toSpliced(index, 0, id));
    this.#forgetBelow(pointer);
  }

  clear(): void {
    this.#byPointer.clear();
  }

  #forgetBelow(pointer: string): void {
    for (const ids of this.#byPointer.keys()) {
      if (ids.startsWith(`${pointer}/`)) this.#byPointer.delete(ids);
    }
  }
}
