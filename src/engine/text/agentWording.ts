import type { Json, JsonObject } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import type { Translate } from './translate.ts';

/** Ending of a key whose text agents read in place of the one without it, as i18next names contexts. */
const ending = '_agent';

/** Returns the key that a key rewords for agents (`label_agent` → `label`); undefined for other keys. */
export const wordedForAgents = (key: string): string | undefined =>
  key.endsWith(ending) ? key.slice(0, -ending.length) : undefined;

/** Returns the key of an agents' wording (`label` → `label_agent`). */
export const agentWordingOf = (key: string): string => `${key}${ending}`;

/** Returns a translation in the words of agents where a text has some. */
export const agentTranslation = (t: Translate): Translate =>
  Object.assign(
    (keys: string | string[], params?: Record<string, unknown>) =>
      t(
        [keys].flat().flatMap((key) => [agentWordingOf(key), key]),
        params,
      ),
    { exists: (key: string) => t.exists(key) },
  );

function everyGroup(value: Json, change: (group: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((entry) => everyGroup(entry, change));
  if (!isObject(value)) return value;
  const members = Object.entries(change(value)).map(([name, member]): [string, Json] => [
    name,
    everyGroup(member ?? null, change),
  ]);
  return Object.fromEntries(members);
}

const withoutWording = (group: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(group).filter(([name]) => wordedForAgents(name) === undefined));

/** Returns the texts of a definition as customers read them. */
export const customerTexts = (texts: JsonObject): JsonObject =>
  everyGroup(texts, withoutWording) as JsonObject;

/** What names a page or an answer in short names it to those who know the subject. */
const shortNames: [long: string, short: string][] = [
  ['label', 'short'],
  ['heading', 'title'],
];

/** Returns the texts of a group that are worded for agents, by the keys that they replace. */
function ownWords(group: JsonObject): JsonObject {
  const own = Object.entries(group).flatMap(([name, text]) => {
    const key = wordedForAgents(name);
    // A product may leave out what a shared part words for both.
    return key === undefined || group[key] === undefined ? [] : [[key, text ?? null]];
  });
  return Object.fromEntries(own) as JsonObject;
}

function reworded(group: JsonObject): JsonObject {
  const own = ownWords(group);
  const texts = { ...withoutWording(group), ...own };
  for (const [long, short] of shortNames)
    if (typeof texts[long] === 'string' && own[long] === undefined) texts[long] = texts[short] ?? texts[long];
  // An introduction leads customers into a page.
  if (typeof texts.heading === 'string' && own.intro === undefined) delete texts.intro;
  return texts;
}

/** Returns texts of the app as agents read them: their own wording, else what customers read. */
export const agentTextsOfApp = (texts: JsonObject): JsonObject =>
  everyGroup(texts, (group) => ({ ...withoutWording(group), ...ownWords(group) })) as JsonObject;

/**
 * Returns the texts of a definition as agents read them: their own wording where there is one, else the short name of a page or a
 * question, else what customers read.
 */
export const agentTexts = (texts: JsonObject): JsonObject => everyGroup(texts, reworded) as JsonObject;
