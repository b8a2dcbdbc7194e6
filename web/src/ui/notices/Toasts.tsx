import { type ComponentType, useEffect, useState } from 'react';

const loadDelay = 1000;
const retryDelay = 5000;

/**
 * Loads the toast containers once for the app, after the first page, which needs none. Earlier toasts wait for them.
 */
export function Toasts() {
  const [Places, setPlaces] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('./NoticePlaces.tsx').then(
        ({ NoticePlaces }) => setPlaces(() => NoticePlaces),
        () => {
          timer = setTimeout(load, retryDelay);
        },
      );
    let timer = setTimeout(load, loadDelay);
    return () => clearTimeout(timer);
  }, []);
  return Places && <Places />;
}
