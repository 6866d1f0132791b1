import { useCallback } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { delayPictures } from '#renderers/ui/icons/usePicture.ts';
import { firstPageShown } from '#web/base/firstPage.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useServices } from '#web/base/services.ts';
import { useOpenedWizard } from '../session/useOpenedWizard.ts';
import { Wizard } from './Wizard.tsx';

// The first question waits for no picture.
delayPictures(firstPageShown);

/** Opens and renders the wizard described by the document; the address below its base is the position. */
export default function Application() {
  const { bootstrap, mediation } = useServices();
  const { wizard } = bootstrap;
  const { t } = useTranslation();
  const opened = useOpenedWizard(
    useCallback(() => {
      if (!wizard) throw new Error('The document carries no wizard');
      const { inputs } = wizard;
      if (!inputs) throw new Error('The document carries no inputs');
      // In a frame without cookies only the tab knows after a reload that it was a broker who sent the person.
      return { wizard: { ...wizard, inputs: { ...inputs, brokered: mediation?.brokered } } };
    }, [wizard, mediation]),
  );
  if (opened) return <Wizard opened={opened} />;
  return (
    <Frame>
      <Skeleton lines={6} label={t('ui.loading')} />
    </Frame>
  );
}
