import { lazy, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { Contact } from './Contact.tsx';
import { Customers } from './Customers.tsx';
import { GoOn } from '../goOn/GoOn.tsx';
import { Hero } from './Hero.tsx';
import { Products } from './Products.tsx';
import { Steps } from './Steps.tsx';
import { Trust } from './Trust.tsx';

// Below what one sees first.
const Welcome = lazy(() => importWithRetry(() => import('./Welcome.tsx')));

/** Home page. */
export default function Home() {
  const { t } = useTranslation(['portals', 'angebote']);
  const titleOf = (id: string) => t(`angebote:${id.slice(id.indexOf('.') + 1)}.title`);
  useTitle(t('home.documentTitle'));
  return (
    <Frame width="full">
      <GoOn titleOf={titleOf} />
      <Hero />
      <Products />
      <Customers />
      <Steps />
      <Trust />
      <Suspense>
        <Welcome />
      </Suspense>
      <Contact />
    </Frame>
  );
}
