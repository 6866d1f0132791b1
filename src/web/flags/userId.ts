const cookieName = 'uid';
const yearInSeconds = 31_536_000;

/**
 * The pseudonymous id under which flags are dealt out, kept in a cookie that no other site sees.
 * It names no person and is never joined with answers.
 */
export function userId(document: { cookie: string }, makeId: () => string): string {
  const known = new RegExp(`(?:^|; )${cookieName}=([0-9a-f-]{36})(?:;|$)`).exec(document.cookie)?.[1];
  if (known) return known;
  const id = makeId();
  document.cookie = `${cookieName}=${id}; Path=/; Max-Age=${yearInSeconds}; SameSite=Strict`;
  return id;
}
