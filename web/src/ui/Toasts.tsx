import { type ComponentType, useEffect, useState } from 'react';

const afterFirstPage = 1000;
const tryAgainAfter = 5000;

/**
 * Brings the places of the notices, once for the whole application. They come after the first page, which has nothing
 * to tell yet; what is told before they are there waits for them.
 */
export function Toasts() {
  const [Places, setPlaces] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('./NoticePlaces.tsx').then(
        ({ NoticePlaces }) => setPlaces(() => NoticePlaces),
        () => {
          timer = setTimeout(load, tryAgainAfter);
        },
      );
    let timer = setTimeout(load, afterFirstPage);
    return () => clearTimeout(timer);
  }, []);
  return Places && <Places />;
}
