import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import common from '../../../locales/live/common.json';
import wizard from '../../../locales/live/wizard.json';
import { UiTextProvider } from '#renderers/ui/UiText.tsx';

const texts = createInstance();
await texts.init({
  lng: 'de',
  resources: { de: { common, wizard } },
  interpolation: { escapeValue: false },
});

/** German words as in the app, for tests that draw parts of the wizard. */
const t = texts.t;

/** Gives the parts below it the texts of the app. */
export function Texts({ children }: { children: ReactNode }) {
  return (
    <TranslationProvider i18n={texts}>
      <UiTextProvider text={(key) => t(`common:ui.${key}`)}>{children}</UiTextProvider>
    </TranslationProvider>
  );
}
