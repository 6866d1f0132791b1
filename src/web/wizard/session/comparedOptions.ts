import type { i18n } from 'i18next';
import { adviceOf } from '#engine/judgement/advice.ts';
import type { FormPorts, OptionAdvice } from '#renderers/form/formPorts.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { coversOf } from '#web/base/texts/covers.ts';

/** Returns what the coverage variants are compared by, and the option of a question that the answers speak for. */
export function comparedOptions(
  store: WizardStore,
  texts: i18n,
): Pick<FormPorts, 'comparedRows' | 'adviceOn' | 'subscribeAdvice'> {
  const given = new Map<string, OptionAdvice & { when: string }>();
  return {
    comparedRows(pointer) {
      const { namespace, price } = store.loaded().definition;
      if (pointer !== price?.variant) return [];
      const { comparison = [] } = coversOf(texts.t(`${namespace}:covers`, { returnObjects: true }));
      return comparison.map(({ title, variants }) => ({ title, options: variants }));
    },
    subscribeAdvice: store.subscribeAnswers,
    adviceOn(pointer) {
      const loaded = store.loaded();
      const row = adviceOf(loaded, store.answers(), store.inputs()).find(({ field }) => field === pointer);
      if (row?.value === undefined) return undefined;
      const { when, value } = row;
      const before = given.get(pointer);
      if (before?.when === when) return before;
      const advice = { when, value, reason: texts.t(`${loaded.definition.namespace}:advice.${when}`) };
      given.set(pointer, advice);
      return advice;
    },
  };
}
