import type { Answers } from '#engine/definition/answers.ts';
import type { Wizard } from './wizard.ts';

/** A sample of answers, as `tests/definitions/samples` has one for each definition. */
export interface Sample {
  context: string;
  answers: Answers;
}

/** Days from today on which what a sample insures begins. */
const daysAhead = 30;
const dayMs = 86_400_000;

/**
 * Saves a draft with the answers of a sample, whose insurance begins in a month, and opens it by its link.
 * @param key of the definition: `produkt.HAUSRAT`
 * @param step the page that was open when the draft was saved
 */
export async function openSavedDraft(
  wizard: Wizard,
  key: string,
  step: string,
  sample: Sample,
): Promise<void> {
  const { visitor } = wizard;
  const { answers, context } = sample;
  const startDate = new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10);
  const start = answers['start'];
  const withStart = start ? { ...answers, start: { ...start, startDate } } : answers;
  const response = await fetch(`${visitor.serverUrl}/api/entwuerfe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      key,
      context,
      brand: 'haus',
      provenance: {},
      step,
      answers: withStart,
    }),
  });
  const { id } = (await response.json()) as { id: string };
  await visitor.open(`${wizard.base}?savedDraftId=${id}`);
  await wizard.expectPage(step);
}
