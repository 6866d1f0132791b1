import type { i18n } from 'i18next';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { coversOf } from '#web/base/texts/covers.ts';

/** Returns what the coverage variants are compared by; other questions have no such rows. */
export const comparedRows =
  (store: WizardStore, texts: i18n): FormPorts['comparedRows'] =>
  (pointer) => {
    const { namespace, price } = store.loaded().definition;
    if (pointer !== price?.variant) return [];
    const { comparison = [] } = coversOf(texts.t(`${namespace}:covers`, { returnObjects: true }));
    return comparison.map(({ title, variants }) => ({ title, options: variants }));
  };
