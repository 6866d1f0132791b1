import { useTranslation } from '#renderers/ui/translation.tsx';
import { ErrorPage } from '#renderers/ui/ErrorPage.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';

/** The page that says that something broke, with the id under which support finds it. */
export function Failure({ errorId }: { errorId?: string }) {
  const { t } = useTranslation('common');
  useTitle(t('errorPage.headline'));
  return (
    <Frame>
      <ErrorPage
        headline={t('errorPage.headline')}
        subline={t('errorPage.subline')}
        explanation={t('errorPage.explanation')}
        reset={{ label: t('errorPage.reset'), onReset: () => window.location.reload() }}
        errorId={errorId ? { label: t('errorPage.errorId'), id: errorId } : undefined}
      />
    </Frame>
  );
}
