/** How long the parts of a run may take, in seconds of tests run one after the other on one core. */
export interface Budgets {
  cover: number;
  all: number;
  rotating: number;
}

/** Budgets of the definitions' proofs in a browser. */
export const definitionBudgets: { quick: Budgets; change: Budgets } = {
  quick: { cover: 240, all: 240, rotating: 0 },
  change: { cover: 240, all: 240, rotating: 20 },
};

/** Random sets of answers per definition that browser and server compare; a fifth of those of `npm run test:all`. */
export const quickAnswerSets = 2_000;

/** Budgets of the long tests, of which as many run at a time as there are cores. */
export const longTestBudgets: { quick: Budgets; change: Budgets } = {
  quick: { cover: 0, all: 0, rotating: 0 },
  change: { cover: 0, all: 150, rotating: 30 },
};

/** Budgets of the stories, of which three run at a time and slow each other down: a third of it passes. */
export const storyBudgets: { quick: Budgets; change: Budgets } = {
  quick: { cover: 330, all: 330, rotating: 0 },
  change: { cover: 330, all: 440, rotating: 70 },
};
