import './notices.css';
import { type CSSProperties, useEffect } from 'react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { markNoticePlacesReady } from './notice-places-ready.ts';
import { snackbarSettings, toastSettings } from './notice-settings.ts';
import { closeSnackbar } from './snackbar.ts';

/** On a phone the style sheet places them elsewhere. */
const snackbarStyle: CSSProperties & { '--snackbar-offset': string } = {
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

/** The two containers of toasts: errors at the top right, successes at the bottom, or on a phone over the header. */
export function NoticePlaces() {
  useEffect(markNoticePlacesReady, []);
  useEffect(closeOnLinks, []);
  return (
    <>
      <ToastContainer {...toastSettings} transition={scale} aria-label="Errors" />
      <ToastContainer
        containerId={snackbarSettings.containerId}
        position={snackbarSettings.position}
        style={snackbarStyle}
        className="snackbars"
        theme="light"
        icon={false}
        hideProgressBar
        closeOnClick={false}
        pauseOnFocusLoss={false}
        transition={scale}
        aria-label="Notices"
      />
    </>
  );
}
