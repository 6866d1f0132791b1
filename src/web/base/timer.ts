/** Runs something later and answers how to call it off. Tests hand in a clock of their own. */
export type Later = (run: () => void, milliseconds: number) => () => void;

export const later: Later = (run, milliseconds) => {
  const id = setTimeout(run, milliseconds);
  return () => clearTimeout(id);
};
