import { stepAsking } from '#engine/definition/stepId.ts';
import { pageStep, stepsOnPage } from './position.ts';
import type { Session } from './session.ts';
import type { SubmissionState } from './submissionState.ts';

/** Where failed services have led, and why. */
interface Led {
  step: string;
  state: SubmissionState;
  /** The answers are at fault, and their errors are shown. */
  refused: boolean;
}

/** Calls the services behind a page of questions; resolves to nothing when the person goes on. */
export async function passServices(
  { submission, store, state: way }: Pick<Session, 'submission' | 'store' | 'state'>,
  step: string,
): Promise<Led | undefined> {
  submission.reset();
  const passage = await submission.goOn(stepsOnPage(way.path(), step).at(-1)?.id ?? step);
  if (!passage || passage.state.status === 'idle') return undefined;
  const { page, state } = passage;
  const path = way.path();
  const { steps } = path;
  if (state.status === 'rejected') {
    const { errors } = state;
    store.reveal(errors);
    const wrong = steps.find(({ id }) =>
      errors.some((error) => stepAsking(store.loaded(), `/${error.page}${error.pointer}`) === id),
    );
    if (wrong) return { step: pageStep(path, wrong.id), state: { status: 'idle' }, refused: true };
  }
  const target = steps.find((one) => one.page === page && one.reachable);
  return { step: target ? pageStep(path, target.id) : step, state, refused: false };
}
