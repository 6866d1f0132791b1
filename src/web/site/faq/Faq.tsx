import { useTranslation } from '#renderers/ui/translation.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { Questions } from './Questions.tsx';
import { Ways } from './Ways.tsx';
import styles from './Faq.module.css';

/** FAQ with a search; its texts are editorial content. */
export default function Faq() {
  const { t } = useTranslation('portals');
  useTitle(t('faq.title'));
  return (
    <QueriedPage>
      <Frame>
        <div className={styles.outer}>
          <Questions collection="fragen" intro={t('faq.intro')} />
          <Ways />
        </div>
      </Frame>
    </QueriedPage>
  );
}
