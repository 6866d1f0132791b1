import type { Place } from '../../form/formPorts.ts';
import { useTexts } from '../../form/texts.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import { useFieldValue } from '../../wizard/store/useField.ts';
import styles from './PlaceOffer.module.css';

/** More places than this are not offered as buttons: the name is typed. */
const manyPlaces = 6;

/** The places of a postcode as buttons that fill in the city. */
export function PlaceOffer({ pointer, places }: { pointer: string; places: Place[] }) {
  const { t } = useTexts();
  const store = useStore();
  const chosen = useFieldValue(pointer);
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
          onClick={() => store.setFromOutside({ [pointer]: city }, 'customer')}
        >
          {city}
        </button>
      ))}
    </div>
  );
}
