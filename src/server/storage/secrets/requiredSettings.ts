import { defaultSender, type Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';

/** Settings required outside localhost; each function returns whether it is missing. */
const everyStage: { [name: string]: (settings: Settings) => boolean } = {
  AGENT_LINK_KEY: ({ agentLinkKey }) => agentLinkKey === undefined,
  // With Cognito and the embedded database, a file in the data folder suffices: it protects codes and links only.
  // Embedded passwords must not depend on a file that a new machine lacks.
  IDENTITY_SECRET: ({ identitySecret, cognito, databaseUrl }) =>
    identitySecret === undefined && (!cognito || databaseUrl !== undefined),
  PUBLIC_URL: ({ origin }) => !origin.startsWith('https://'),
};

/** Receivers of messages: without them messages are never delivered. */
const production: typeof everyStage = {
  SMTP_URL: ({ smtpUrl }) => smtpUrl === undefined,
  MAIL_FROM: ({ mailFrom }) => mailFrom === defaultSender,
  SMS_GATEWAY_URL: ({ smsGateway }) => smsGateway === undefined,
  CORE_SYSTEM_URL: ({ coreSystemUrl }) => coreSystemUrl === undefined,
};

/** Returns the missing settings of an environment in listed order. */
export function missingSettings(settings: Settings): string[] {
  if (settings.environment === 'localhost') return [];
  const needed = { ...everyStage, ...(settings.environment === 'production' && production) };
  return Object.entries(needed).flatMap(([name, isMissing]) => (isMissing(settings) ? [name] : []));
}

/**
 * Several processes, and tasks of their own, need a database that serves more than one process.
 * @throws StartError processes-embedded
 */
export function assertProcessesFit({ databaseUrl, workers, role }: Settings): void {
  if (databaseUrl === undefined && (workers > 1 || role !== 'all'))
    throw new StartError('processes-embedded');
}

/** @throws StartError settings-missing with the names of all missing settings */
export function assertSettingsComplete(settings: Settings): void {
  const names = missingSettings(settings);
  if (names.length === 0) return;
  const code = names.includes('PUBLIC_URL') ? 'settings-missing-https' : 'settings-missing';
  throw new StartError(code, { environment: settings.environment, names: names.join(', ') });
}
