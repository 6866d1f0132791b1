import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { usePattern as patternCode } from 'ajv/dist/vocabularies/code.js';
import { maxJudgedLength } from '../formats/maxJudgedLength.ts';

/**
 * The keyword `pattern`, which judges lengths first. Ajv runs every keyword of a schema where all errors are wanted, so
 * that a pattern would also read a text that `maxLength` has refused: a pattern that takes more than one look at each
 * character held up the server for as long as somebody liked.
 * A text beyond its `maxLength` is left to that keyword; without one, a text beyond `longestJudged` does not match.
 * A character may be two units of a JavaScript string, hence the double.
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

/** What of an Ajv of any draft is needed here. */
interface Keywords {
  removeKeyword(keyword: string): unknown;
  addKeyword(definition: CodeKeywordDefinition): unknown;
}

/** Lets patterns read texts of a bounded length only. */
export function boundPatterns(ajv: Keywords): void {
  ajv.removeKeyword('pattern');
  ajv.addKeyword(boundedPattern);
}
