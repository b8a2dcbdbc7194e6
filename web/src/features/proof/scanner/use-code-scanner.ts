import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadCodeDetector } from './code-detector.ts';

/** Milliseconds between two looks at the camera's picture: fast enough to feel immediate, and easy on a battery. */
const interval = 150;

/** Reports each code that a video shows, once until another one is seen. `failed`: the detector was not loaded. */
export function useCodeScanner(
  video: RefObject<HTMLVideoElement | null>,
  { active, onCode }: { active: boolean; onCode: (text: string) => void },
): { failed: boolean } {
  const [failed, setFailed] = useState(false);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!active) return undefined;
    let closed = false;
    let timer: ReturnType<typeof setTimeout>;
    let last = '';
    const scan = async () => {
      const detector = await loadCodeDetector();
      const look = async () => {
        if (closed || !video.current) return;
        // A frame that cannot be read is followed by the next one.
        const [code] = await detector.detect(video.current).catch(() => []);
        if (closed) return;
        if (code && code.rawValue !== last) {
          last = code.rawValue;
          report(last);
        }
        timer = setTimeout(() => void look(), interval);
      };
      await look();
    };
    scan().catch(() => setFailed(true));
    return () => {
      closed = true;
      clearTimeout(timer);
    };
  }, [active, video]);
  return { failed };
}
