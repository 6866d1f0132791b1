import { createMediations } from '#server/people/agents/service.ts';
import { readSettings } from '#server/base/settings/settings.ts';

/** Maria Mustermann, a broker. */
const broker = '1000000033';

/**
 * Returns what a session stores about a broker's customer, sealed as a server on this machine does without settings.
 */
export const brokeredToken = (): string => createMediations(readSettings({})).tokenOf({ agentId: broker });
