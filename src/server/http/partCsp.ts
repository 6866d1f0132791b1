/**
 * The `Content-Security-Policy` of scripts, styles and fonts: opened by themselves they load and run nothing. A page
 * has a policy of its own, which is six times as long and would be sent along with each of its parts.
 */
export const partCsp = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
