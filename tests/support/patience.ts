/**
 * Milliseconds that a test, a story or a proof waits for what it is to see. Only what never comes takes so long: a machine
 * three times as slow as ours, with other work beside it, still passes.
 */
export const patience = 45_000;
