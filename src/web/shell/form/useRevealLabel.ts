import { useTranslation } from '#renderers/ui/translation.tsx';

/** Returns the label of the button that reveals a password. */
export function useRevealLabel(): (shown: boolean) => { name: string; short: string } {
  const { t } = useTranslation('widgets');
  return (shown) => ({
    name: t(shown ? 'password.hide' : 'password.show'),
    short: t(shown ? 'password.hideShort' : 'password.showShort'),
  });
}
