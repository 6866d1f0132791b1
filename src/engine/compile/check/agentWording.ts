import type { Json, JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { wordedForAgents } from '../../text/agentWording.ts';
import { report, type Inspection } from '../inspection.ts';
import { braces } from './placeholders.ts';
import { roomsOfAgents } from './readByAgents.ts';
import type { Rule } from './rule.ts';

const placeholdersIn = (text: string): string =>
  [...text.matchAll(braces)]
    .map(([, name = '']) => name.trim())
    .sort()
    .join(', ');

/** Reports a wording of agents that has nothing to replace, or fills in something else. */
function checkWording(inspection: Inspection, group: JsonObject, name: string, at: string): void {
  const key = wordedForAgents(name);
  if (key === undefined) return;
  const saying = { document: inspection.files.texts, end: 'key' as const };
  const [own, base] = [group[name], group[key]];
  if (typeof base !== 'string' || typeof own !== 'string') {
    report(inspection, 'wording-of-nothing', joinPointer(at, name), { ...saying, params: { name: key } });
    return;
  }
  const expected = placeholdersIn(base);
  if (placeholdersIn(own) === expected) return;
  const params = { name: key, expected };
  report(inspection, 'wording-fills-other', joinPointer(at, name), { ...saying, params });
}

/** The wording of agents replaces a text that they would read otherwise. */
export const agentWording: Rule = (inspection) => {
  const { texts: document } = inspection.files;
  if (!document || !inspection.texts) return;
  const rooms = roomsOfAgents(inspection);
  const visit = (value: Json | undefined, at: string, read: boolean): void => {
    if (Array.isArray(value))
      value.forEach((entry, index) => visit(entry, joinPointer(at, String(index)), read));
    if (!isObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      checkWording(inspection, value, name, at);
      const pointer = joinPointer(at, name);
      if (!read && wordedForAgents(name) !== undefined) {
        const params = { name: pointer.slice(1).replaceAll('/', '.') };
        report(inspection, 'unused-text', pointer, { document, end: 'key', params });
      }
      visit(member, pointer, at === '' ? rooms.includes(name) : read);
    }
  };
  visit(document.value, '', rooms.length > 0);
};
