import './notices.css';
import { type CSSProperties, useEffect, useRef } from 'react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { keepAboveBars } from './keep-above-bars.ts';
import { markNoticePlacesReady } from './notice-places-ready.ts';
import { snackbarSettings, toastSettings } from './notice-settings.ts';
import { closeSnackbar } from './snackbar.ts';

const placesStyle: CSSProperties & { '--snackbar-offset': string } = {
  '--snackbar-offset': `${snackbarSettings.offset}px`,
};

const scale = cssTransition({ enter: 'notice-in', exit: 'notice-out', collapseDuration: 150 });

/**
 * A message about one page does not cover the buttons of the next. Returns the cleanup. It captures clicks, because the router
 * can change the address before they bubble up.
 */
function closeOnLinks(): () => void {
  const close = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (
      link &&
      link.target !== '_blank' &&
      !link.hasAttribute('download') &&
      link.pathname !== window.location.pathname
    )
      void closeSnackbar();
  };
  document.addEventListener('click', close, true);
  return () => document.removeEventListener('click', close, true);
}

/** The two containers of toasts: errors at the top right and successes at the bottom, or on a phone both at the bottom. */
export function NoticePlaces() {
  const places = useRef<HTMLDivElement>(null);
  useEffect(markNoticePlacesReady, []);
  useEffect(closeOnLinks, []);
  useEffect(() => (places.current ? keepAboveBars(places.current) : undefined), []);
  return (
    <div ref={places} className="notice-places" style={placesStyle}>
      <ToastContainer {...toastSettings} transition={scale} aria-label="Errors" />
      <ToastContainer
        containerId={snackbarSettings.containerId}
        position={snackbarSettings.position}
        className="snackbars"
        theme="light"
        icon={false}
        hideProgressBar
        closeOnClick={false}
        pauseOnFocusLoss={false}
        transition={scale}
        aria-label="Notices"
      />
    </div>
  );
}
