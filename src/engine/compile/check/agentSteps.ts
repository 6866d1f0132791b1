import type { Json } from '../../definition/json.ts';
import { isObject, getPointer } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { addressesReader } from '../../text/addressesReader.ts';
import { agentWordingOf, wordedForAgents } from '../../text/agentWording.ts';
import { report, type Inspection } from '../inspection.ts';
import { isReadByAgents } from './readByAgents.ts';
import type { Rule } from './rule.ts';

/** Where texts say what follows and how it ended. */
const endings = ['/nextSteps', '/ending', '/change/nextSteps'];

/** Returns whether a text has a wording for agents that belongs to it: one beside it or nearer to the definition. */
function isReworded(
  { files }: Inspection,
  group: { [name: string]: Json },
  name: string,
  at: string,
): boolean {
  const own = agentWordingOf(name);
  if (group[own] === undefined || !files.texts) return false;
  const writtenIn = (key: string) => files.texts?.positionOf(joinPointer(at, key), 'key').origin;
  const [base, wording] = [writtenIn(name), writtenIn(own)];
  // What a definition says instead of a shared part, the wording of the shared part does not know.
  return base === wording || wording === undefined || wording === files.texts.file;
}

/** What agents read of what follows does not speak to the customer. */
export const agentSteps: Rule = (inspection) => {
  const { texts: document } = inspection.files;
  if (!document || !inspection.texts || !isReadByAgents(inspection)) return;
  const visit = (value: Json | undefined, at: string): void => {
    if (!isObject(value)) return;
    for (const [name, text] of Object.entries(value)) {
      const pointer = joinPointer(at, name);
      visit(text, pointer);
      if (typeof text !== 'string' || wordedForAgents(name) !== undefined || !addressesReader(text)) continue;
      if (isReworded(inspection, value, name, at)) continue;
      report(inspection, 'missing-agent-wording', pointer, { document, end: 'key', params: { name } });
    }
  };
  for (const ending of endings) visit(getPointer(document.value, ending), ending);
};
