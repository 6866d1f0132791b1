import { selectContracts } from '../../cases/selectContracts.ts';
import type { Answers, Inputs } from '../../definition/answers.ts';
import type { JsonObject } from '../../definition/json.ts';
import type { LoadedDefinition } from '../../load.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { unknownName } from './dataCheck.ts';
import { checkAnswers, fileInputs } from './judgedAnswers.ts';

/** One complete set of answers in a file named after the id of its definition. */
interface Sample {
  today: string;
  context: string;
  answers: Answers;
}

/** Where samples are. */
export const sampleFolder = 'tests/definitions/samples';

/**
 * Returns what keeps a sample from being submitted. A change is about a contract: one of them has to suit the sample.
 * @param value the contents of the file, which have the right form
 * @param contracts what changes know of contracts on a day
 */
export function checkSample(
  document: SourceDocument,
  value: unknown,
  loaded: LoadedDefinition,
  contracts: (today: string) => JsonObject[],
): Diagnostic[] {
  const { today, context, answers } = value as Sample;
  const inputs: Inputs = fileInputs({ today, context });
  const { change, addresses } = loaded.definition;
  const names = Object.keys(addresses);
  const elsewhere = unknownName(document, 'unknown-context', '/context', { name: context, known: names });
  if (elsewhere.length > 0) return elsewhere;
  const { all, allowed } = selectContracts({ loaded, contracts: change ? contracts(today) : [], today });
  const about = change ? all.slice(0, allowed).map((contract) => ({ ...inputs, contract })) : [inputs];
  return checkAnswers(loaded, { document, pointer: '/answers', answers }, about);
}
