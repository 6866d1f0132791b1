import { describe, expect, test } from 'vitest';
import type { Step } from '#engine/definition/path.ts';
import { initialWizardState, wizardState, type WizardEvent } from '#engine/wizard/state.ts';

const step = (page: string): Step => ({
  id: page,
  page,
  slug: page,
  kind: 'questions',
  complete: false,
  reachable: true,
});
const start = initialWizardState({ name: 'Fahrradversicherung', identifier: 'FAHRRAD' }, '/fahrrad/antrag/');
const after = (...events: WizardEvent[]) => events.reduce(wizardState, start);
const steps = (...pages: string[]): WizardEvent => ({
  type: 'steps-set',
  steps: pages.map(step),
  irrelevantKeys: { bike: ['/bike/frame'] },
});

describe('State of a wizard', () => {
  test('a new wizard is neither sent nor prefilled and has no current step', () => {
    expect(start).toMatchObject({ sent: false, prefilled: false, steps: [], formData: {} });
    expect(start.currentStep).toBeUndefined();
  });

  test('setting the steps removes a current step that is no longer on the path', () => {
    const at = after(steps('bike', 'lock'), { type: 'step-set', step: 'lock' });
    expect(at.currentStep).toBe('lock');
    expect(wizardState(at, steps('bike', 'lock', 'person')).currentStep).toBe('lock');
    expect(wizardState(at, steps('bike', 'person')).currentStep).toBeUndefined();
  });

  test('a step that is not on the path cannot be set', () => {
    expect(after(steps('bike'), { type: 'step-set', step: 'moon' }).currentStep).toBeUndefined();
  });

  test('resetting one page keeps the others', () => {
    const answered = after(
      { type: 'page-answered', page: 'bike', data: { price: 1 } },
      { type: 'page-answered', page: 'person', data: { name: 'Ada' } },
      { type: 'page-reset', page: 'bike' },
    );
    expect(answered.formData).toEqual({ person: { name: 'Ada' } });
  });

  test('a prefill does not overwrite answers', () => {
    const state = after(
      { type: 'page-answered', page: 'bike', data: { price: 1 } },
      { type: 'prefilled', formData: { bike: { price: 9 }, person: { name: 'Ada' } } },
    );
    expect(state).toMatchObject({
      prefilled: true,
      formData: { bike: { price: 1 }, person: { name: 'Ada' } },
    });
  });

  test('reset clears everything, including the result and the sent flag', () => {
    const sent = after(steps('bike'), { type: 'sent', result: { number: 'A-1' } });
    expect(sent).toMatchObject({ sent: true, result: { number: 'A-1' } });
    expect(wizardState(sent, { type: 'reset' })).toEqual(start);
  });
});
