import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { usePattern as patternCode } from 'ajv/dist/vocabularies/code.js';
import { maxJudgedLength } from '../formats/maxJudgedLength.ts';

/**
 * The keyword `pattern` with a bound on the length. Ajv runs every keyword when all errors are wanted, so a pattern
 * would also read a text that `maxLength` refuses, and a pattern with backtracking could block the server for as long
 * as a client likes. A text beyond its `maxLength` is left to that keyword; without one, a text beyond
 * `maxJudgedLength` does not match. A character may be two UTF-16 code units, hence the factor of two.
 */
const boundedPattern: CodeKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  error: {
    message: 'must match pattern',
    params: ({ schemaCode }) => _`{pattern: ${schemaCode}}`,
  },
  code(cxt: KeywordCxt) {
    const { data, parentSchema } = cxt;
    const limit: unknown = parentSchema['maxLength'];
    const missed = _`!${patternCode(cxt, cxt.schema as string)}.test(${data})`;
    if (typeof limit === 'number') cxt.fail(_`${data}.length <= ${2 * limit} && ${missed}`);
    else cxt.fail(_`${data}.length > ${maxJudgedLength} || ${missed}`);
  },
};

/** The part of Ajv's interface that is needed here, whatever the draft. */
interface Keywords {
  removeKeyword(keyword: string): unknown;
  addKeyword(definition: CodeKeywordDefinition): unknown;
}

/** Replaces the keyword `pattern` by one that reads texts of a bounded length only. */
export function boundPatterns(ajv: Keywords): void {
  ajv.removeKeyword('pattern');
  ajv.addKeyword(boundedPattern);
}
