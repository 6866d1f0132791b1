/** `m***@e***`: enough to recognise one's own address. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`;
}

/** `+*********4711`: the last four digits. */
export const maskedPhone = (phone: string): string => `+${'*'.repeat(9)}${phone.slice(-4)}`;

/** Masks the name itself, so that the result does not depend on whether it exists. */
export const maskedName = (username: string): string =>
  username.includes('@') ? maskedEmail(username) : '***@***';
