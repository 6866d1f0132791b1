/**
 * Maximum length of a text that formats, and patterns without `maxLength`, accept. It bounds the time that judging an
 * answer can take, whatever a client sends.
 */
export const maxJudgedLength = 1000;
