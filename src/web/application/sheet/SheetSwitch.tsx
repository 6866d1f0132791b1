import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';

/** Chooses between one page after the other and all on one sheet; nothing that was answered is touched. */
export default function SheetSwitch({ sheet, onSwitch }: { sheet: boolean; onSwitch: () => void }) {
  const { t } = useTranslation('wizard');
  return (
    <Button variant="link" onClick={onSwitch}>
      {t(sheet ? 'sheet.off' : 'sheet.on')}
    </Button>
  );
}
