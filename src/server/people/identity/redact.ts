/** `m***@e***`: enough to recognise one's own address. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`;
}

/** `… 4711`: the last four digits, as everywhere; pools elsewhere write `+*******4711`. */
export const maskedPhone = (phone: string): string => `… ${phone.slice(-4)}`;

/** Masks the name itself, so that the result does not depend on whether it exists. */
export const maskedName = (username: string): string =>
  username.includes('@') ? maskedEmail(username) : '***@***';
