import type { Answers } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { fieldPointer } from '#engine/pointer.ts';
import { fieldKeys } from '#engine/text/fieldKeys.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';

/** Maximum characters of one text. */
const maxTextLength = 10_000;

/** Maximum bytes of a draft's answers as JSON; ten times the largest realistic wizard. */
const maxDraftBytes = 300_000;

/** Returns the pointer of the first text that is too long. */
function findTooLong(value: Json | undefined, pointer: string): string | undefined {
  if (typeof value === 'string') return value.length > maxTextLength ? pointer : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = findTooLong(member as Json, `${pointer}/${name.slice(0, 100)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Asserts the size of a draft. @throws PlatformError draft-text-too-long, draft-too-large */
export function assertDraftSize(...kept: unknown[]): void {
  for (const part of kept) {
    const pointer = findTooLong(part as Json, '');
    if (pointer !== undefined)
      throw new PlatformError('draft-text-too-long', {
        params: { limit: maxTextLength },
        members: { pointer },
      });
  }
  if (Buffer.byteLength(JSON.stringify(kept)) > maxDraftBytes) throw new PlatformError('draft-too-large');
}

/** Yields the texts of answers with their pointers. */
function* textsIn(value: Json | undefined, pointer = ''): Generator<[pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) yield* textsIn(member as Json, `${pointer}/${name}`);
}

/**
 * Asserts that no text exceeds its field's maximum length. Other rules are judged with the application; until
 * then drafts may hold anything a field could.
 * @throws PlatformError draft-answer-too-long, which names the field
 */
export function assertAnswerLengths(
  { definition, fields }: OpenedWizard['loaded'],
  answers: Answers,
  t: Translate,
): void {
  for (const [pointer, text] of textsIn(answers)) {
    const limit = fields.get(fieldPointer(pointer))?.schema['maxLength'];
    if (typeof limit !== 'number' || text.length <= limit || [...text].length <= limit) continue;
    const field = t(fieldKeys(definition.namespace, fieldPointer(pointer)).name);
    throw new PlatformError('draft-answer-too-long', { params: { field, limit }, members: { pointer } });
  }
}
