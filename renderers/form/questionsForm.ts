/**
 * Id of the questions' form. The form is a sibling of the questions, not an ancestor: React dispatches every
 * key event through all ancestors of an input, and a form looks through all of its controls.
 */
export const questionsForm = 'fragen';
