import { basename } from 'node:path';
import words from '../../../locales/live/commands.json' with { type: 'json' };
import { fillText } from '#terminal/commandTexts.ts';

const say = words.test;

/** The part of vitest's JSON report that is read. */
export interface ProofReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { title: string; fullName: string; status: string }[];
  }[];
}

/** Returns the id that a title names; the longest one, because ids may begin alike. */
const idIn = (title: string, ids: string[]): string | undefined =>
  ids.filter((id) => title.includes(id)).sort((a, b) => b.length - a.length)[0];

/** Returns one German sentence for each promise that definitions break, and a summary. */
export function promiseLines(
  { testResults }: ProofReport,
  ids: string[],
): { lines: string[]; good: boolean } {
  const promises: { [proof: string]: string } = say.promises;
  const sentences = new Set<string>();
  let count = 0;
  for (const { name, status, assertionResults } of testResults) {
    const proof = basename(name).replace('.proof.ts', '');
    const ran = assertionResults.filter((each) => each.status === 'passed' || each.status === 'failed');
    count += ran.length;
    const failed = ran.filter((each) => each.status === 'failed');
    // A proof that breaks before its first test breaks its promise for all of them.
    const broken = status === 'failed' && failed.length === 0 && ran.length === 0 ? ids : [];
    for (const { title, id } of [
      ...failed.map(({ fullName, title: own }) => ({
        title: own,
        id: idIn(fullName, ids) ?? ids.join(', '),
      })),
      ...broken.map((each) => ({ title: proof, id: each })),
    ]) {
      const sentence = promises[proof] ?? say.promises.other;
      sentences.add(fillText(sentence, { id, title, key: id.slice(id.indexOf('.') + 1) }));
    }
  }
  const named = ids.join(', ');
  if (sentences.size > 0) {
    const bad = fillText(say.bad, { failed: sentences.size, count });
    return { lines: [...sentences, bad], good: false };
  }
  if (count === 0) return { lines: [fillText(say.none, { ids: named })], good: false };
  return { lines: [fillText(say.good, { count, ids: named })], good: true };
}
