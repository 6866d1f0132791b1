import { candidatesOf, textJudge } from '../../../cases/candidates.ts';
import type { JsonSchema } from '../../../definition/json.ts';
import { fieldPointer } from '../../../pointer.ts';
import { joinPointer } from '../../../pointerParts.ts';
import type { TariffInput } from '../../../tariff/tariff.ts';
import { lonelyWords } from '../../lonelyWords.ts';
import { say, type TariffRule } from './subject.ts';

/** Returns a judge of beginnings: whether an answer can begin so, as one of the usual answers otherwise ends. */
function beginningJudge(schema: JsonSchema, today: string): (prefix: string) => boolean {
  const usual = candidatesOf(schema, [], today).valid.filter((value) => typeof value === 'string');
  if (schema.const !== undefined || schema.enum)
    return (prefix) => usual.some((text) => text.startsWith(prefix));
  const isText = textJudge(schema);
  return (prefix) => usual.length === 0 || usual.some((text) => isText(prefix + text.slice(prefix.length)));
}

/** Returns the zone of the next shorter beginning that has a line. */
function zoneOfShorter(prefix: string, { prefixes = {} }: TariffInput): string | undefined {
  for (let length = prefix.length - 1; length > 0; length -= 1) {
    const shorter = prefix.slice(0, length);
    if (Object.hasOwn(prefixes, shorter)) return prefixes[shorter];
  }
  return undefined;
}

/** Zones of fewer letters, such as classes, differ in one on purpose. */
const SHORTEST_ZONE = 3;

/** Every beginning of an answer that leads to a zone can be typed, and leads elsewhere than a shorter one. */
export const prefixes: TariffRule = (subject) => {
  const { inspection, tariff } = subject;
  const today = inspection.vocabulary.today ?? tariff.validFrom;
  for (const [name, input] of Object.entries(tariff.inputs)) {
    const schema = inspection.fields.get(fieldPointer(input.pointer))?.schema;
    if (!input.prefixes || !schema) continue;
    const at = joinPointer('/inputs', name, 'prefixes');
    if (schema.type !== undefined && schema.type !== 'string') {
      say(subject, 'prefixes-of-no-text', at, { end: 'key', params: { name, pointer: input.pointer } });
      continue;
    }
    const canBegin = beginningJudge(schema, today);
    const slips = lonelyWords(Object.values(input.prefixes), (_, other) => other.length >= SHORTEST_ZONE);
    for (const [prefix, zone] of Object.entries(input.prefixes)) {
      const params = { name: prefix, zone, pointer: input.pointer };
      const target = joinPointer(at, prefix);
      if (!canBegin(prefix)) say(subject, 'prefix-never-typed', target, { end: 'key', params });
      else if (zoneOfShorter(prefix, input) === zone)
        say(subject, 'prefix-without-effect', target, { params });
      const meant = slips.get(zone);
      if (meant !== undefined) say(subject, 'lonely-value', target, { params: { name: zone }, meant });
    }
  }
};
