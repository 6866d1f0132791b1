import { dayLength } from '#engine/calendar.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/** Days for which the text counts; RFC 9116 advises less than a year. */
const validDays = 180;
/**
 * Returns the text that names the contact for reports of vulnerabilities (RFC 9116); undefined without a contact. It
 * expires at a midnight, so that it changes once a day only.
 */
export function securityText(
  { securityContacts, origin }: Pick<Settings, 'securityContacts' | 'origin'>,
  clock: Clock,
): string | undefined {
  if (securityContacts.length === 0) return undefined;
  const midnight = Math.floor(clock.now().getTime() / dayLength) * dayLength;
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(midnight + validDays * dayLength).toISOString().replace('.000', '')}`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
