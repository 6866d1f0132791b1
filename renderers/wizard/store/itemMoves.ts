/** Maps an item's index to its new one; undefined if the item is gone. */
export type IndexMap = (position: number) => number | undefined;

/** The items behind one that goes move up. */
export function afterRemoval(index: number): IndexMap {
  return (position) => (position === index ? undefined : position > index ? position - 1 : position);
}

/** The items from a place on make room for one that comes. */
export function afterInsertion(index: number): IndexMap {
  return (position) => (position >= index ? position + 1 : position);
}

/** Returns a pointer after list items have moved; undefined if its item is gone. */
export function movedPointer(pointer: string, list: string, move: IndexMap): string | undefined {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [position = '', ...rest] = pointer.slice(list.length + 1).split('/');
  const moved = move(Number(position));
  return moved === undefined ? undefined : [list, moved, ...rest].join('/');
}

/** The same record with the pointers of moved items; what belonged to an item that is gone is left out. */
export function movedRecord<Value>(
  record: { [pointer: string]: Value },
  list: string,
  move: IndexMap,
): { [pointer: string]: Value } {
  return Object.fromEntries(
    Object.entries(record).flatMap(([pointer, value]) => {
      const moved = movedPointer(pointer, list, move);
      return moved === undefined ? [] : [[moved, value]];
    }),
  );
}

/** Whether a pointer leads to something or to a part of it. */
export function isWithin(pointer: string, whole: string): boolean {
  return pointer === whole || pointer.startsWith(`${whole}/`);
}
