/** `m***@e***`: enough to know one's own address again. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`;
}

/** `+*********4711`: the last four digits. */
export const maskedPhone = (phone: string): string => `+${'*'.repeat(9)}${phone.slice(-4)}`;

/** A masked address that a name could have, the same each time, for names that nobody has. */
export function strayEmail(username: string, mac: string): string {
  if (username.includes('@')) return maskedEmail(username);
  const letter = (at: number) => String.fromCharCode(97 + (Number.parseInt(mac.slice(at, at + 4), 16) % 26));
  return `${letter(0)}***@${letter(4)}***`;
}
