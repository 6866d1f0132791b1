import type { ComponentType } from 'react';
import { createInstance } from 'i18next';
import { withTheme } from '@rjsf/core';
import type { FormProps } from '@rjsf/core';
import { useTexts } from '#renderers/form/texts.ts';
import { FormTexts } from '#renderers/theme/FormTexts.tsx';
import { rjsfText } from '#renderers/theme/rjsfText.ts';
import { theme } from '#renderers/theme/theme.ts';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { UiTextProvider } from '#renderers/ui/UiText.tsx';
import common from '../../../locales/live/common.json';
import errors from '../../../locales/live/errors.json';
import form from '../../../locales/live/form.json';
import widgets from '../../../locales/live/widgets.json';

const i18n = createInstance();
await i18n.init({
  lng: 'de',
  interpolation: { escapeValue: false },
  resources: { de: { common, errors, form, widgets } },
});

const ThemedForm = withTheme(theme);

function WithWords(props: FormProps) {
  const { t } = useTexts();
  return <ThemedForm translateString={rjsfText(t)} {...props} />;
}

/** A form of the theme with rjsf's own state, as anybody would make one. */
export const AnyForm: ComponentType<FormProps> = (props) => (
  <TranslationProvider i18n={i18n}>
    <UiTextProvider text={(key) => i18n.t(`common:ui.${key}`)}>
      <FormTexts>
        <main>
          <h1>Formular</h1>
          <WithWords {...props} />
        </main>
      </FormTexts>
    </UiTextProvider>
  </TranslationProvider>
);
