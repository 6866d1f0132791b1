/** Runs something later and answers how to call it off. Tests hand in a clock of their own. */
export type Defer = (run: () => void, milliseconds: number) => () => void;

export const defer: Defer = (run, milliseconds) => {
  const id = setTimeout(run, milliseconds);
  return () => clearTimeout(id);
};
