import { useCallback, useSyncExternalStore } from 'react';
import type { Place } from '../../form/formPorts.ts';
import { useTexts } from '../../form/texts.ts';
import type { WizardStore } from '../../wizard/store/wizardStore.ts';
import styles from './PlaceOffer.module.css';

/** More places than this are not offered as buttons: the name is typed. */
const manyPlaces = 6;

/** The places of a postcode as buttons that fill in the city. */
export function PlaceOffer(props: {
  wizard: WizardStore;
  /** Full pointer of the city. */
  pointer: string;
  places: Place[];
}) {
  const { wizard, pointer, places } = props;
  const { t } = useTexts();
  const subscribe = useCallback(
    (listener: () => void) => wizard.subscribe(pointer, listener),
    [wizard, pointer],
  );
  const chosen = useSyncExternalStore(subscribe, () => wizard.value(pointer));
  const cities = [...new Set(places.map((place) => place.city))].slice(0, manyPlaces);
  return (
    <div className={styles.offer}>
      <span>{t('widgets:postcode.which')}</span>
      {cities.map((city) => (
        <button
          key={city}
          type="button"
          className={styles.place}
          aria-pressed={chosen === city}
          onClick={() => wizard.setFromOutside({ [pointer]: city }, 'customer')}
        >
          {city}
        </button>
      ))}
    </div>
  );
}
