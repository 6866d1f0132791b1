/** Most characters of a note. */
export const mostOfNote = 2000;
