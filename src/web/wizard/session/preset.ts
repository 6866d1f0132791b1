import type { Answers, Provenance } from '#engine/definition/answers.ts';
import type { StoredDraft } from '#web/base/api/drafts.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { Tab } from './tab.ts';
import type { Prefill } from './prefill.ts';

/** Prefilled once; not repeated on a reload. */
const lasting: Prefill['from'][] = ['agent', 'account'];

/**
 * Fills in what a person has answered by choosing the product, or what the customer's file knows (`register`). What a
 * person has answered in the wizard itself stays; what was filled in before gives way.
 */
export function withPreset(
  before: { answers: Answers; provenance: Provenance },
  preset: Answers | undefined,
  by: 'default' | 'register' = 'default',
): { answers: Answers; provenance: Provenance } {
  let { answers, provenance } = before;
  const touched = (pointer: string) =>
    Object.entries(before.provenance).some(
      ([at, giver]) =>
        (giver === 'customer' || giver === 'agent') && (at === pointer || at.startsWith(`${pointer}/`)),
    );
  for (const [page, fields] of Object.entries(preset ?? {})) {
    for (const [name, value] of Object.entries(fields)) {
      const pointer = `/${page}/${name}`;
      if (touched(pointer)) continue;
      answers = { ...answers, [page]: { ...answers[page], [name]: value } };
      provenance = { ...provenance, [pointer]: by };
    }
  }
  return { answers, provenance };
}

/**
 * What was taken over where a wizard has just been opened; undefined where nothing was. What an agent has answered, or
 * what came from the own account, stays known over a reload, whatever the way one came answers by itself.
 * @param about that of which the answers are that come with the wizard itself
 */
export function prefillOf(
  { preset, customer }: Pick<EnteredWizard, 'preset' | 'customer'>,
  about: 'contract' | 'account' | 'choice',
  draft: Pick<StoredDraft, 'answers' | 'preparedBy' | 'talk'> | undefined,
  tab: Pick<Tab, 'read'>,
): Prefill | undefined {
  const stored = tab.read()?.taken;
  if (draft) {
    const { preparedBy: by, answers, talk } = draft;
    return by === undefined ? stored : { from: 'agent', by, answers, ...(talk && { talk }) };
  }
  if (customer?.known) return { from: 'customer', answers: customer.known, sources: customer.sources ?? {} };
  if (stored && lasting.includes(stored.from)) return stored;
  return preset ? { from: about, answers: preset } : stored;
}
