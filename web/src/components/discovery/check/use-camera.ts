import { type RefObject, useEffect, useRef, useState } from 'react';

/** `refused`: the reader or the browser's settings do not allow it. `none`: there is none, or another app has it. */
export type CameraState = 'starting' | 'live' | 'refused' | 'none';

interface Camera {
  state: CameraState;
  /** Ref of the element that shows the camera's picture. */
  video: RefObject<HTMLVideoElement | null>;
}

/** The camera while the page is open; on a phone, the one at the back. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>('starting');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    let closed = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await openCamera();
      if (closed) return stop();
      if (!video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      // Another app can take the camera, and the permission can be withdrawn.
      for (const track of stream.getTracks()) track.addEventListener('ended', () => setState('none'));
      setState('live');
    };
    start().catch((error: unknown) => {
      stop();
      if (!closed) setState(isRefusal(error) ? 'refused' : 'none');
    });
    return () => {
      closed = true;
      stop();
    };
  }, []);
  return { state, video };
}

/** Browsers leave `mediaDevices` out on pages without https. */
async function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new Error('This page cannot use a camera.');
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
}

const isRefusal = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
