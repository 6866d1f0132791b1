import { createRoot } from 'react-dom/client';
import { createInstance } from 'i18next';
import 'virtual:tokens.css';
import '#renderers/ui/global.css';
import { FormPortsContext } from '#renderers/form/formPorts.ts';
import { FormTexts } from '#renderers/theme/FormTexts.tsx';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { UiTextProvider } from '#renderers/ui/UiText.tsx';
import common from '../../locales/live/common.json';
import errors from '../../locales/live/errors.json';
import form from '../../locales/live/form.json';
import gallery from '../../locales/live/gallery.json';
import widgets from '../../locales/live/widgets.json';
import { Gallery } from './Gallery.tsx';
import { ports } from './ports.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'de',
  interpolation: { escapeValue: false },
  resources: { de: { common, errors, form, gallery, widgets } },
});

const container = document.getElementById('root');
if (!container) throw new Error('The document has no place for the gallery');
createRoot(container).render(
  <TranslationProvider i18n={i18n}>
    <UiTextProvider text={(key) => i18n.t(`common:ui.${key}`)}>
      <FormPortsContext value={ports}>
        <FormTexts>
          <Gallery />
        </FormTexts>
      </FormPortsContext>
    </UiTextProvider>
  </TranslationProvider>,
);
