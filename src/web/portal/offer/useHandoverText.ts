import type { TFunction } from 'i18next';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useServices } from '#web/base/services.ts';

/** The words of handing over, which come only when they are needed; `ready`: they are here. */
export function useHandoverText(): { t: TFunction<'handover'>; ready: boolean } {
  const { texts } = useServices();
  const { t } = useTranslation('handover');
  return { t, ready: texts.hasLoadedNamespace('handover') };
}
