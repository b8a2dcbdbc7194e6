import './notices.css';
import { useEffect } from 'react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { markNoticePlacesReady } from './notice-places-ready.ts';
import { snackbarSettings, toastSettings } from './notice-settings.ts';

const scale = cssTransition({ enter: 'notice-in', exit: 'notice-out', collapseDuration: 150 });

/** The two containers of toasts: errors at the top right, successes at the bottom. */
export function NoticePlaces() {
  useEffect(markNoticePlacesReady, []);
  return (
    <>
      <ToastContainer {...toastSettings} transition={scale} aria-label="Errors" />
      <ToastContainer
        containerId={snackbarSettings.containerId}
        position={snackbarSettings.position}
        style={{ bottom: snackbarSettings.offset }}
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
