import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import type { SecondFactor } from '#web/base/identity/identityClient.ts';
import styles from './SignIn.module.css';

const factors: SecondFactor[] = ['app', 'sms'];

/** Where the code is to come from. */
export function FactorStep({ busy, onChoose }: { busy: boolean; onChoose: (factor: SecondFactor) => void }) {
  const { t } = useTranslation('portals');
  return (
    <div className={styles.choice}>
      {factors.map((factor) => (
        <Button key={factor} busy={busy} onClick={() => onChoose(factor)}>
          {t(`signIn.factor.${factor}`)}
        </Button>
      ))}
    </div>
  );
}
