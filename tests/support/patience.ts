/**
 * Milliseconds that a story or proof waits for what it expects, and that a fast test may take. Only a failure takes that
 * long; a machine three times slower, with other work beside it, still passes.
 */
export const patience = 45_000;
