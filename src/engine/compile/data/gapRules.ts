import type { Json, JsonObject } from '../../definition/json.ts';
import type { LoadedDefinition } from '../../load.ts';
import { fieldPointer, isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { closest } from '../closest.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic, unknownName } from './dataCheck.ts';

/** The rules by which gaps in the cover of customers are found. */
export const gapFile = 'src/server/people/customerBase/data/luecken.json';

interface AskedContract {
  product: string;
  answers?: { [pointer: string]: Json };
}

interface GapRules {
  gaps: { holds: AskedContract; lacks: AskedContract }[];
}

/** What rules about gaps refer to. */
interface KnownProducts {
  /** Keys of all products. */
  products: string[];
  /** Returns a product by key; undefined when it has mistakes of its own. */
  open(product: string): LoadedDefinition | undefined;
}

/** Returns what is wrong with the answers that a rule expects of a contract. */
function checkAsked(
  document: SourceDocument,
  at: string,
  { product, answers = {} }: AskedContract,
  open: KnownProducts['open'],
): Diagnostic[] {
  const loaded = open(product);
  if (!loaded) return [];
  return Object.entries(answers).flatMap(([pointer, value]) => {
    const answerPointer = joinPointer(at, 'answers', pointer);
    // A star at the end means that several may be chosen.
    const field = loaded.fields.get(fieldPointer(pointer)) ?? loaded.fields.get(pointer.replace(/\/\*$/, ''));
    if (!field) {
      const params = { name: pointer, product };
      const meant = closest(pointer, [...loaded.fields.keys()]);
      return [dataDiagnostic(document, 'unknown-gap-field', answerPointer, { end: 'key', params, meant })];
    }
    const { schema } = field;
    const options = schema.enum ?? (isObject(schema.items) ? schema.items.enum : undefined);
    if (!Array.isArray(options) || options.includes(value)) return [];
    const names = options.map(String);
    const params = { name: String(value), pointer, expected: names.join(', ') };
    const meant = closest(String(value), names);
    return [dataDiagnostic(document, 'unknown-gap-value', answerPointer, { params, meant })];
  });
}

/** Returns the products, questions and options in rules about gaps that do not exist. */
export function checkGapRules(document: SourceDocument, { products, open }: KnownProducts): Diagnostic[] {
  const { gaps } = document.value as JsonObject & GapRules;
  return gaps.flatMap((rule, index) =>
    (['holds', 'lacks'] as const).flatMap((side) => {
      const at = joinPointer('/gaps', index, side);
      const { product } = rule[side];
      const strange = unknownName(document, 'unknown-product', joinPointer(at, 'product'), {
        name: product,
        known: products,
      });
      return strange.length > 0 ? strange : checkAsked(document, at, rule[side], open);
    }),
  );
}
