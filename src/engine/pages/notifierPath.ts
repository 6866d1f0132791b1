/** Address of the script that shows notifications; at the top, so that it serves every page. */
export const notifierPath = '/mitteilungen.js';
