import { useEffect, useState } from 'react';

/** Debounce of a search while one types. Milliseconds. */
const debounceMs = 120;

/** Returns a value once it has not changed for a moment. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
