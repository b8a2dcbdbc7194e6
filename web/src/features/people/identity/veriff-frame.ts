import { createVeriffFrame, MESSAGES } from '@veriff/incontext-sdk';

interface FrameListeners {
  /** The frame reports a submission; only the server's answer counts. */
  onFinished: () => void;
  onCanceled: () => void;
  /** The camera permission can only be asked for again after a reload. */
  onReload: () => void;
}

/** Opens the provider's check over the page. Returns a function that removes it. */
export function openFrame(url: string, { onFinished, onCanceled, onReload }: FrameListeners): () => void {
  const { origin } = new URL(url);
  // The kit listens to messages from any window: this listener runs first and only lets the frame's own through.
  const onlyFromFrame = (event: MessageEvent<unknown>) => {
    if (typeof event.data !== 'string' || !event.data.startsWith('VERIFF_')) return;
    if (event.origin !== origin || event.source !== frameElement()?.contentWindow) event.stopImmediatePropagation();
  };
  window.addEventListener('message', onlyFromFrame, { capture: true });
  const frame = createVeriffFrame({
    url,
    lang: navigator.language.slice(0, 2),
    onEvent: (message) => {
      if (message === MESSAGES.FINISHED) onFinished();
      else if (message === MESSAGES.CANCELED) onCanceled();
    },
    onReload,
  });
  frameElement()?.setAttribute('title', 'Identity check');
  // Keys reach this page while the frame has no focus, such as when its page could not be loaded.
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onCanceled();
  window.addEventListener('keydown', closeOnEscape);
  return () => {
    window.removeEventListener('keydown', closeOnEscape);
    if (frameElement()) frame.close();
    window.removeEventListener('message', onlyFromFrame, { capture: true });
  };
}

/** The id that the kit gives its frame. */
function frameElement(): HTMLIFrameElement | null {
  const element = document.getElementById('veriffFrame');
  return element instanceof HTMLIFrameElement ? element : null;
}
