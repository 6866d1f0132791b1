import { readSettings } from '#server/base/settings/settings.ts';
import { createDeepLinks } from '#server/people/agents/deepLink.ts';

const week = 7 * 24 * 3600;

// `AGENT_LINK_KEY=… node src/server/portals/extranet/printLink.ts 1000000033 FA240000001` prints signed links
// for that broker, valid for a week.
const settings = readSettings(process.env);
const { pathOf } = createDeepLinks(settings);
const [broker = '', ...records] = process.argv.slice(2);
const until = Math.floor(Date.now() / 1000) + week;
for (const id of records) console.log(`${settings.origin}${pathOf(id, broker, until)}`);
