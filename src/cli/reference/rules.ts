import checkTexts from '../../../locales/live/check.json' with { type: 'json' };
import type { Json } from '#engine/definition/json.ts';
import { getPointer } from '#engine/pointer.ts';
import { warningCodes } from '#engine/compile/check.ts';
import { baseFile, sampleFormats, samplesOf, type Sample } from './samples.ts';
import { code } from './table.ts';

const { reference } = checkTexts;
const reasons: { [code: string]: string } = checkTexts.reasons;

/** Returns the reason for a rule. All syntax errors share one. */
export const reasonOf = (name: string): string | undefined =>
  name.startsWith('json-') ? reasons.json : reasons[name];

/** Returns the fixture that demonstrates a rule best: the one where nothing else is found. */
function sampleFor(samples: Sample[], name: string): Sample | undefined {
  const shown = samples.filter(({ finds }) => finds?.some((found) => found.code === name));
  return shown.find(({ finds }) => finds?.length === 1) ?? shown[0];
}

const codeOr = (value: Json | undefined, missing: string) =>
  value === undefined ? missing : code(value, 160);

/** Returns the mistake in an invalid fixture, and the valid value in its place. */
function exampleLines(root: string, sample: Sample, name: string): string[] {
  const { document, finds = [], change = [] } = sample;
  if (document !== undefined) {
    const pointer = finds.find((found) => found.code === name)?.pointer ?? '';
    const wrong = getPointer(document, pointer) ?? document;
    return [`- ${reference.bad}: \`${pointer || '/'}\` ${code(wrong, 160)}`];
  }
  // The last change is the mistake; earlier ones prepare it.
  const last = change.at(-1);
  if (!last) return [];
  const { file, at = '', to, text } = last;
  const wrong = text === undefined ? codeOr(to, reference.nothing) : code(text, 160);
  const base = baseFile(root, file);
  const right = base === undefined ? undefined : getPointer(base, at);
  return [
    `- ${reference.bad}: \`${file}\`${at ? ` \`${at}\`` : ''} ${wrong}`,
    `- ${reference.good}: ${codeOr(right, reference.without)}`,
  ];
}

/** Returns every rule of the check: its message, its reason and an example. */
export function ruleLines(root: string): string[] {
  const samples = sampleFormats(root).flatMap((format) => samplesOf(root, format, 'bad'));
  const sections = Object.entries(checkTexts.codes).flatMap(([name, message]) => {
    const sample = sampleFor(samples, name);
    return [
      `### ${name}`,
      '',
      `- ${reference.message}: ${message}`,
      `- ${reference.reason}: ${reasonOf(name) ?? ''}`.trimEnd(),
      ...(warningCodes.has(name) ? [`- ${reference.warning}`] : []),
      ...(sample ? exampleLines(root, sample, name) : []),
      '',
    ];
  });
  return [`## ${reference.rules}`, '', ...sections];
}
