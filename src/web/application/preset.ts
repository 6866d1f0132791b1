import type { Answers, Provenance } from '#engine/definition/answers.ts';

/** The parameter of the address that says for whom a product was chosen; the server resolves it. */
const parameter = 'auswahl';

/** Takes the choice out of the address: a reload must not fill in anew what was answered since. */
export function dropChoice(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}

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
