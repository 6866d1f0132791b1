import { useTranslation } from '../../../ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import type { ComparedVariant } from './comparison.ts';

interface ChooseButtonProps {
  variant: ComparedVariant;
  chosen: boolean;
  onChoose: (variant: string) => void;
}

/** Button that chooses a variant and marks the chosen one. */
export function ChooseButton({ variant, chosen, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation('wizard');
  return (
    <Button
      variant={chosen ? 'primary' : 'secondary'}
      icon={chosen ? 'check' : undefined}
      aria-pressed={chosen}
      disabled={variant.available === false}
      onClick={() => onChoose(variant.key)}
    >
      {chosen ? t('comparison.chosen') : t('comparison.choose', { variant: variant.label })}
    </Button>
  );
}
