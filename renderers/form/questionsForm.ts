/**
 * Id of the form that the questions belong to. It stands beside them and not around them: React asks every element
 * around an input about every event of every key, and a form answers by looking through all of its controls.
 */
export const questionsForm = 'fragen';
