import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { SignInSteps } from '../signIn/SignInSteps.tsx';
import styles from './SignInAgain.module.css';

/** Asks for a new sign-in on a page whose session has ended. */
export default function SignInAgain({ portal, onDone }: { portal: Portal; onDone: () => void }) {
  const { t } = useTranslation('portals');
  return (
    <div className={styles.again}>
      <SignInSteps
        portal={portal}
        onDone={onDone}
        head={(step, refused) => (
          <>
            <PageHeading page={`again-${step.kind}`} focusOnMount>
              {t(step.kind === 'credentials' ? 'session.over' : `signIn.${step.kind}.heading.${portal}`)}
            </PageHeading>
            {!refused && step.kind === 'credentials' && (
              <InfoBox type="neutral" headline={t('session.kept')} announce>
                {t('session.keptText')}
              </InfoBox>
            )}
          </>
        )}
      />
    </div>
  );
}
