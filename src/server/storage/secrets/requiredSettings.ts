import { defaultSender, type Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';

/** What a server needs before it may run for others; each answers whether it is missing. */
const everyStage: { [name: string]: (settings: Settings) => boolean } = {
  AGENT_LINK_KEY: ({ agentLinkKey }) => agentLinkKey === undefined,
  // The embedded database belongs to one node, whose data folder keeps a secret for codes and links. Passwords lie at
  // Amazon then; embedded ones must not hang on a file that a new machine does not have.
  IDENTITY_SECRET: ({ identitySecret, cognito, databaseUrl }) =>
    identitySecret === undefined && (!cognito || databaseUrl !== undefined),
  PUBLIC_URL: ({ origin }) => !origin.startsWith('https://'),
};

/** Where messages go; only tables of our own take them else, and nobody reads these. */
const production: typeof everyStage = {
  SMTP_URL: ({ smtpUrl }) => smtpUrl === undefined,
  MAIL_FROM: ({ mailFrom }) => mailFrom === defaultSender,
  SMS_GATEWAY_URL: ({ smsGateway }) => smsGateway === undefined,
  CORE_SYSTEM_URL: ({ coreSystemUrl }) => coreSystemUrl === undefined,
};

/** The settings that a server lacks for its environment, in the order in which they are listed. */
export function missingSettings(settings: Settings): string[] {
  if (settings.environment === 'localhost') return [];
  const needed = { ...everyStage, ...(settings.environment === 'production' && production) };
  return Object.entries(needed).flatMap(([name, isMissing]) => (isMissing(settings) ? [name] : []));
}

/** @throws StartError settings-missing, which names all that are missing */
export function assertSettingsComplete(settings: Settings): void {
  const names = missingSettings(settings);
  if (names.length === 0) return;
  const code = names.includes('PUBLIC_URL') ? 'settings-missing-https' : 'settings-missing';
  throw new StartError(code, { environment: settings.environment, names: names.join(', ') });
}
