/**
 * Characters of a text that a format, or a pattern whose schema names no `maxLength`, looks at; a longer text has none
 * of their forms. How long judging takes follows from this and never from what somebody sends.
 */
export const maxJudgedLength = 1000;
