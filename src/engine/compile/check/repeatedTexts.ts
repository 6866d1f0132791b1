import type { Json } from '../../definition/json.ts';
import { joinPointer } from '../../pointerParts.ts';
import { report } from '../inspection.ts';
import type { Rule } from './rule.ts';

/** Shorter texts, such as a sign, may be alike on purpose; in characters of JSON. */
const SHORTEST = 15;

/** No list of texts has an entry twice: a benefit, or a question with its answer. */
export const repeatedTexts: Rule = (inspection) => {
  const { texts: document } = inspection.files;
  const visit = (value: Json | undefined, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const seen = new Set<string>();
    for (const [name, inner] of Object.entries(value) as [string, Json][]) {
      const pointer = joinPointer(at, name);
      const digest = Array.isArray(value) ? JSON.stringify(inner) : '';
      if (digest.length >= SHORTEST && seen.has(digest))
        report(inspection, 'repeated-block', pointer, { document });
      else visit(inner, pointer);
      seen.add(digest);
    }
  };
  if (document) visit(document.value, '');
};
