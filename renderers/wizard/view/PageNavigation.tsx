import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { keepFocus } from '#renderers/ui/keepFocus.ts';
import { Link } from '#renderers/ui/Link.tsx';
import styles from './PageNavigation.module.css';

export interface PageNavigationProps {
  /** The page before, as a real address; absent on the first page. */
  back?: { href: string; onFollow: () => void };
  onNext: () => void;
  /** Words of the way forward where „Weiter" does not say what happens. */
  nextLabel?: string;
  busy?: boolean;
  onSaveForLater?: () => void;
}

/** Back and forward at the end of a page, and the way to go on another day. */
export function PageNavigation({ back, onNext, nextLabel, busy, onSaveForLater }: PageNavigationProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.navigation}>
      <ButtonRow>
        {back && (
          <Link
            look="secondary"
            icon="arrow-left"
            href={back.href}
            onFollow={back.onFollow}
            onMouseDown={keepFocus}
          >
            {t('navigation.back')}
          </Link>
        )}
        <Button
          variant="primary"
          iconAfter="arrow-right"
          busy={busy}
          onClick={onNext}
          onMouseDown={keepFocus}
        >
          {nextLabel ?? t('navigation.next')}
        </Button>
      </ButtonRow>
      {onSaveForLater && (
        <Button variant="link" icon="save" onClick={onSaveForLater}>
          {t('navigation.saveForLater')}
        </Button>
      )}
    </div>
  );
}
