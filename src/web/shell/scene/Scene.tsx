import { useServices } from '#web/base/services.ts';
import direkt from './scenes/direkt.svg';
import gewerbe from './scenes/gewerbe.svg';
import haus from './scenes/haus.svg';
import nord from './scenes/nord.svg';
import partner from './scenes/partner.svg';

const scenes: { [brand: string]: string } = { direkt, gewerbe, haus, nord, partner };

/**
 * Scene of the brand, of a few shapes of our own: a street at evening, a paper plane, a workshop, a coast, two circles that
 * overlap. Decoration only; a phone, which hides it, does not load it.
 */
export function Scene({ className }: { className?: string }) {
  const { brand } = useServices().bootstrap;
  return (
    <img src={scenes[brand] ?? haus} alt="" width="480" height="340" loading="lazy" className={className} />
  );
}
