import { useEffect, useRef } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '#web/base/services.ts';
import styles from './Experiments.module.css';
import { framePaths } from '#engine/pages/framePaths.ts';

/**
 * Asks for consent to experiments. Both answers look alike and take one click; without an answer there is no
 * experiment. The last part of the page: it covers nothing and moves nothing when it arrives.
 */
export default function Experiments({ onChosen, opened }: { onChosen: () => void; opened: number }) {
  const { t } = useTranslation('common');
  const { agreement } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  const decidedBefore = agreement.choice();
  // Opened from the footer; the answer leads back to there.
  useEffect(() => {
    if (opened === 0) return;
    opener.current = document.activeElement;
    title.current?.focus();
  }, [opened]);
  const choose = (choice: 'agreed' | 'declined') => () => {
    agreement.choose(choice);
    onChosen();
    const focusTarget = opener.current ?? document.querySelector('main');
    if (focusTarget instanceof HTMLElement) focusTarget.focus();
  };
  return (
    <section className={styles.box} aria-labelledby="einwilligung">
      <h2 id="einwilligung" ref={title} className={styles.title} tabIndex={-1}>
        {t('agreement.title')}
      </h2>
      <p className={styles.text}>
        {decidedBefore && `${t(`agreement.before.${decidedBefore}`)} `}
        {t('agreement.text')} <Link href={framePaths.privacy}>{t('agreement.more')}</Link>
      </p>
      <div className={styles.answers}>
        <Button onClick={choose('declined')}>{t('agreement.decline')}</Button>
        <Button onClick={choose('agreed')}>{t('agreement.agree')}</Button>
      </div>
    </section>
  );
}
