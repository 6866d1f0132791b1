import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Frame } from '../frame/Frame.tsx';
import { loadQueries } from '../queries.ts';
import { useServices } from '../services.ts';
import { holdPictures } from '#renderers/ui/icons/usePicture.ts';
import { firstPageShown, noteShown } from '../firstPage.ts';
import { openWizard } from './openWizard.ts';
import type { OpenedWizard } from './openWizard.ts';
import { Wizard } from './Wizard.tsx';

// The first question waits for no picture.
holdPictures(firstPageShown);

/** Ends what an opened wizard does by itself. */
function close({ session, address }: OpenedWizard): void {
  session.stop();
  address.stop();
}

/** Opens the wizard that the document describes and draws it; the address below its base is the position. */
export default function Application() {
  const services = useServices();
  const { t } = useTranslation();
  const [opened, setOpened] = useState<OpenedWizard>();
  const [failure, setFailure] = useState<Error>();
  const { wizard } = services.bootstrap;

  useEffect(() => {
    if (!wizard) return undefined;
    let left = false;
    let ready: OpenedWizard | undefined;
    if (!wizard.inputs) throw new Error('Whoever may come in has been told what the wizard is judged by');
    openWizard(services, loadQueries, { ...wizard, inputs: wizard.inputs }, window).then(
      (next) => {
        ready = next;
        if (left) close(next);
        else setOpened(next);
      },
      (error: unknown) => {
        noteShown();
        setFailure(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      left = true;
      if (ready) close(ready);
    };
  }, [services, wizard]);

  if (!wizard) throw new Error('The document describes no wizard');
  if (failure) throw failure;
  if (!opened) {
    return (
      <Frame>
        <Skeleton lines={6} label={t('ui.loading')} />
      </Frame>
    );
  }
  return <Wizard opened={opened} />;
}
