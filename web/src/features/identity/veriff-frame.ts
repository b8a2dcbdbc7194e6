import { createVeriffFrame, MESSAGES } from '@veriff/incontext-sdk';

interface FrameListeners {
  /** Handed in, as the frame says; the server's word counts. */
  onFinished: () => void;
  onCanceled: () => void;
  /** The camera can only be asked for again by a page that is loaded anew. */
  onReload: () => void;
}

/** Opens the provider's check over the page. What it returns takes it away again. */
export function openFrame(url: string, { onFinished, onCanceled, onReload }: FrameListeners): () => void {
  const { origin } = new URL(url);
  // The kit listens to every window; this comes first and lets only the frame's own words through.
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
  return () => {
    if (frameElement()) frame.close();
    window.removeEventListener('message', onlyFromFrame, { capture: true });
  };
}

/** The kit names its frame so. */
function frameElement(): HTMLIFrameElement | null {
  const element = document.getElementById('veriffFrame');
  return element instanceof HTMLIFrameElement ? element : null;
}
