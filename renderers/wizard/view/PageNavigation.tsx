import { useTranslation } from '../../ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { preventFocusLoss } from '#renderers/ui/preventFocusLoss.ts';
import { Link } from '#renderers/ui/Link.tsx';
import styles from './PageNavigation.module.css';

interface PageNavigationProps {
  /** The page before, as a real address; absent on the first page. */
  back?: { href: string; onFollow: () => void };
  onNext: () => void;
  /** Label of the forward button if „Weiter" would be misleading. */
  nextLabel?: string;
  busy?: boolean;
  onSaveForLater?: () => void;
}

/** Navigation at the end of a page: back, forward, save for later. */
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
            onMouseDown={preventFocusLoss}
          >
            {t('navigation.back')}
          </Link>
        )}
        <Button
          variant="primary"
          iconAfter="arrow-right"
          busy={busy}
          onClick={onNext}
          onMouseDown={preventFocusLoss}
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
