import { readSettings } from '#server/base/settings/settings.ts';
import { linkSeal } from './agentKey.ts';

// `AGENT_LINK_KEY=… node src/server/people/agents/printAgentLink.ts 1000000017` prints the `vmr` of links for that agent.
for (const id of process.argv.slice(2)) console.log(linkSeal(readSettings(process.env)).close(id));
