/** `m***@e***`: enough to know one's own address again. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`;
}

/** `+*********4711`: the last four digits. */
export const maskedPhone = (phone: string): string => `+${'*'.repeat(9)}${phone.slice(-4)}`;

/** The masked address of a name, for everybody out of the name alone: whether anybody has it is not looked at. */
export const maskedName = (username: string): string =>
  username.includes('@') ? maskedEmail(username) : '***@***';
