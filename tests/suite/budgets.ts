/** How long the parts of a run may take. Seconds, as the tests take one after the other on one core. */
export interface Budgets {
  cover: number;
  all: number;
  rotating: number;
}

/** Of the proofs in a browser of every definition. */
export const definitionBudgets: { quick: Budgets; change: Budgets } = {
  quick: { cover: 240, all: 240, rotating: 0 },
  change: { cover: 240, all: 380, rotating: 100 },
};

/** Of the stories; two run at once. */
export const storyBudgets: { quick: Budgets; change: Budgets } = {
  quick: { cover: 200, all: 200, rotating: 0 },
  change: { cover: 200, all: 640, rotating: 200 },
};
