import type { TFunction } from 'i18next';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useServices } from '#web/base/services.ts';

/** The words of the sheet, which only agents load, when they need them; `ready`: they are here. */
export function useSheetText(): { t: TFunction<'sheet'>; ready: boolean } {
  const { texts } = useServices();
  const { t } = useTranslation('sheet');
  return { t, ready: texts.hasLoadedNamespace('sheet') };
}
