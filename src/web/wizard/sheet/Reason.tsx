import { whyAsked } from '#engine/judgement/whyAsked.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { usePage } from '#renderers/form/pageContext.ts';
import type { FieldRemark } from '#renderers/form/formPorts.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { useSheetText } from './useSheetText.ts';
import styles from './Sheet.module.css';

/** Reason why a conditional question is asked; nothing for unconditional ones. */
const QuestionReason: FieldRemark = ({ field }) => {
  const { t, ready } = useSheetText();
  const { session, definition, t: text } = useWizardBasis();
  const page = usePage();
  const condition = whyAsked(session.store.loaded(), page, field);
  if (condition === undefined || !ready) return null;
  return (
    <Disclosure className={styles.why} look="quiet" summary={t('why')}>
      <p>{text(`${definition.namespace}:conditions.${condition}`)}</p>
    </Disclosure>
  );
};

export default QuestionReason;
