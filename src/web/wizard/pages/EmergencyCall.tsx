import { emergencyNumberOf } from '#renderers/tokens/emergencyNumbers.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { optionalText, useWizard } from '../session/wizardContext.ts';
import styles from './EmergencyCall.module.css';

/** The words that ask for a call, with the number to touch. */
export default function EmergencyCall() {
  const view = useWizard();
  const { display, number } = emergencyNumberOf(view.session.store.inputs().brand);
  return (
    <div className={styles.call}>
      <InfoBox type="warning">
        {optionalText(view, `pages.${view.page.id}.call`)}{' '}
        <Link href={`tel:${number}`} icon="phone">
          {display}
        </Link>
      </InfoBox>
    </div>
  );
}
