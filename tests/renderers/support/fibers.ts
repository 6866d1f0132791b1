/** Part of React's record of a mounted component or element. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
}

/** Returns the fiber of an element, which React keeps under a key of its own on the element. */
function fiberOf(element: Element): Fiber {
  const entry = Object.entries(element).find(([key]) => key.startsWith('__reactFiber$'));
  if (!entry) throw new Error('React did not draw this element');
  return entry[1] as Fiber;
}

const count = (fiber: Fiber | null): number => (fiber ? 1 + count(fiber.child) + count(fiber.sibling) : 0);

/** Returns how many components, elements and texts React keeps below an element. */
export const fibersBelow = (element: Element): number => count(fiberOf(element).child);
