import type { ReactNode } from 'react';

/** Draws what it is given and nothing around it. */
export function Bare({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
