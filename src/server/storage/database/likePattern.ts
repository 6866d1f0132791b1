/** Escapes a text within a pattern of `like`. */
export const escapedPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
