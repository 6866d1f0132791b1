import { useEffect, useState } from 'react';

/** Counts seconds down to 0. @returns those that are left, and a function that begins again */
export function useSecondsLeft(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return [left, () => setLeft(seconds)];
}
