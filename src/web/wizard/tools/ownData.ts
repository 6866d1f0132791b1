import type { Answers, Provenance } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import { baseOfStep, pageOfStep } from '#engine/definition/stepId.ts';
import { ownAccount } from '#web/base/identity/ownAccount.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { withPreset } from '../session/preset.ts';
import type { Session } from '../session/session.ts';

/** Semantics of questions about the applicant that an account can answer. */
const ownSemantics = [
  'given-name',
  'family-name',
  'bday',
  'email',
  'tel',
  'organization',
  'address',
  'company-address',
];

const isOwn = ({ semantic = '' }: Field) => ownSemantics.includes(semantic);

/** Whether a step asks something about the applicant that is not answered yet. */
export function asksOwnData({ store }: Pick<Session, 'store'>, step: string): boolean {
  const loaded = store.loaded();
  const base = baseOfStep(loaded, step);
  const fields = loaded.definition.pages[pageOfStep(step)]?.fields ?? [];
  return fields
    .filter(isOwn)
    .map(({ name }) => `${base}/${name}`)
    .some((pointer) => store.fieldState(pointer).shown && store.value(pointer) === undefined);
}

/** What the own account answers of this wizard's questions; undefined where that cannot be learnt now. */
export async function ownAnswers({ services, wizard }: Session): Promise<Answers | undefined> {
  const { session } = identityOf(services, 'benutzer');
  // Never redirects to the sign-in.
  if (!(await session.check())) return undefined;
  const account = await ownAccount(services, 'benutzer');
  if (!account) return undefined;
  const { ok, data } = await services.client.request<{ answers: Answers }>({
    path: `/api/partner/${account.number}/angaben/${encodeURIComponent(wizard.key)}`,
    token: session.accessToken,
  });
  return ok ? data?.answers : undefined;
}

/** Fills in unanswered questions. Returns an undo function. */
export function prefillOwnData({ store, state, tab }: Session, prefilled: Answers): () => void {
  store.flush();
  const before = { answers: store.answers(), provenance: store.provenance() };
  const { taken } = tab.read() ?? {};
  const { answers, provenance } = withPreset(before, prefilled, 'register');
  // What was chosen with the product stays known too, for a page that is reset.
  const all = withPreset({ answers: taken?.answers ?? {}, provenance: {} }, prefilled).answers;
  tab.write({ taken: { from: 'account', answers: all } });
  state.send({ type: 'prefilled', formData: all });
  store.replaceAnswers(answers, provenance);
  return () => {
    store.flush();
    const now = { answers: store.answers(), provenance: store.provenance() };
    tab.write({ taken });
    store.replaceAnswers(...without(now, before, prefilled));
  };
}

/** Answers without those that were taken over and have not been changed since. */
function without(
  now: { answers: Answers; provenance: Provenance },
  before: { answers: Answers; provenance: Provenance },
  prefilled: Answers,
): [Answers, Provenance] {
  let { answers, provenance } = now;
  for (const [page, fields] of Object.entries(prefilled)) {
    for (const name of Object.keys(fields)) {
      const pointer = `/${page}/${name}`;
      if (provenance[pointer] !== 'register') continue;
      const { [name]: _taken, ...others } = answers[page] ?? {};
      const was = before.answers[page]?.[name];
      answers = { ...answers, [page]: was === undefined ? others : { ...others, [name]: was } };
      const { [pointer]: _giver, ...givers } = provenance;
      const gave = before.provenance[pointer];
      provenance = gave === undefined ? givers : { ...givers, [pointer]: gave };
    }
  }
  return [answers, provenance];
}
