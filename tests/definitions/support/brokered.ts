import { createMediations } from '#server/people/agents/service.ts';
import { readSettings } from '#server/base/settings/settings.ts';

/** Maria Mustermann, a broker. */
const broker = '1000000033';

/** Returns what a session keeps of somebody whom a broker has sent, as a server on this machine without settings seals it. */
export const brokeredToken = (): string => createMediations(readSettings({})).tokenOf({ agentId: broker });
