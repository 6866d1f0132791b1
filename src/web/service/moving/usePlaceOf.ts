import { useEffect, useEffectEvent } from 'react';
import { validatePostcode } from '#web/base/api/lookups.ts';
import { useServices } from '#web/base/services.ts';

/** Names the place of a postcode as soon as it is whole; none where several share it or it cannot be asked. */
export function usePlaceOf(postcode: string, onPlace: (place: string) => void): void {
  const { client } = useServices();
  const notify = useEffectEvent(onPlace);
  useEffect(() => {
    if (!/^\d{5}$/.test(postcode)) return undefined;
    const leaving = new AbortController();
    void validatePostcode(client, postcode, leaving.signal).then(({ ok, data }) => {
      const [place, ...others] = (ok && data?.places) || [];
      if (place !== undefined && others.length === 0) notify(place.city);
    });
    return () => leaving.abort();
  }, [client, postcode]);
}
