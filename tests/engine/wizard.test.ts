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

describe('the state of a wizard', () => {
  test('begins unsent, not prefilled and without a current step', () => {
    expect(start).toMatchObject({ sent: false, prefilled: false, steps: [], formData: {} });
    expect(start.currentStep).toBeUndefined();
  });

  test('setting the steps clears a current step that is gone', () => {
    const at = after(steps('bike', 'lock'), { type: 'step-set', step: 'lock' });
    expect(at.currentStep).toBe('lock');
    expect(wizardState(at, steps('bike', 'lock', 'person')).currentStep).toBe('lock');
    expect(wizardState(at, steps('bike', 'person')).currentStep).toBeUndefined();
  });

  test('a step that is not there cannot be set', () => {
    expect(after(steps('bike'), { type: 'step-set', step: 'moon' }).currentStep).toBeUndefined();
  });

  test('one page can be reset, the others stay', () => {
    const answered = after(
      { type: 'page-answered', page: 'bike', data: { price: 1 } },
      { type: 'page-answered', page: 'person', data: { name: 'Ada' } },
      { type: 'page-reset', page: 'bike' },
    );
    expect(answered.formData).toEqual({ person: { name: 'Ada' } });
  });

  test('what somebody answered is not overwritten by a prefill', () => {
    const state = after(
      { type: 'page-answered', page: 'bike', data: { price: 1 } },
      { type: 'prefilled', formData: { bike: { price: 9 }, person: { name: 'Ada' } } },
    );
    expect(state).toMatchObject({
      prefilled: true,
      formData: { bike: { price: 1 }, person: { name: 'Ada' } },
    });
  });

  test('reset clears everything, the result and the sent flag too', () => {
    const sent = after(steps('bike'), { type: 'sent', result: { number: 'A-1' } });
    expect(sent).toMatchObject({ sent: true, result: { number: 'A-1' } });
    expect(wizardState(sent, { type: 'reset' })).toEqual(start);
  });
});
