import { useTranslation } from 'react-i18next';

/** What the button in a password's box says. */
export function usePasswordWords(): (shown: boolean) => { name: string; short: string } {
  const { t } = useTranslation('widgets');
  return (shown) => ({
    name: t(shown ? 'password.hide' : 'password.show'),
    short: t(shown ? 'password.hideShort' : 'password.showShort'),
  });
}
