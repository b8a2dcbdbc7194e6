import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { Viewer } from 'openseadragon';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Loader } from '#ui/states/Loader.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { type DeepPicture, moves, openViewer, percentShown } from './zoom-viewer.ts';
import classes from './ZoomView.module.css';

interface ZoomViewProps {
  picture: DeepPicture;
  /** Accessible name of the picture. */
  label: string;
  /** Called with the viewer, and with null when it is removed. */
  onViewer: (viewer: Viewer | null) => void;
}

/** One picture to zoom and pan by wheel, touch and buttons. Use the picture's id as key. */
export function ZoomView(props: ZoomViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt({ picture, label, onViewer, onAgain }: ZoomViewProps & { onAgain: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [percent, setPercent] = useState<number>();
  const open = useEffectEvent((element: HTMLElement) => openViewer(element, picture));
  const reportViewer = useEffectEvent(onViewer);

  useEffect(() => {
    let viewer: Viewer | undefined;
    let gone = false;
    const fail = () => {
      if (!gone) setState('failed');
    };
    const element = frame.current;
    if (!element) return;
    open(element).then((opened) => {
      if (gone) return opened.destroy();
      viewer = opened;
      const measure = () => setPercent(percentShown(opened));
      for (const event of ['open', 'zoom', 'resize'] as const) opened.addHandler(event, measure);
      viewer.addHandler('open-failed', fail);
      viewer.addHandler('tile-load-failed', ({ maxReached }) => maxReached && fail());
      viewer.addHandler('tile-loaded', () => setState((now) => (now === 'loading' ? 'shown' : now)));
      reportViewer(viewer);
    }, fail);
    return () => {
      gone = true;
      reportViewer(null);
      viewer?.destroy();
    };
  }, []);

  return (
    <div className={classes.view}>
      {state === 'failed' && (
        <div role="alert" className={classes.fault}>
          <p>Some or all of this picture couldn’t be loaded. Check your connection and try again.</p>
          <Button variant="outline" onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
      {state === 'loading' && (
        <div className={classes.loading}>
          <Picture picture={picture} sizes="100vw" alt="" className={classes.preview} />
          <Loader label="Loading the picture" />
        </div>
      )}
      <div ref={frame} className={classes.canvas} role="img" aria-label={label} data-state={state} />
      {percent !== undefined && (
        <p role="status" className={`meta ${classes.scale}`}>
          Shown at {formatNumber(percent)}%
        </p>
      )}
    </div>
  );
}

/** The zoom buttons of one picture. */
export function ZoomButtons({ viewer }: { viewer: Viewer | null }) {
  const button = { variant: 'default', disabled: viewer === null } as const;
  return (
    <>
      <Button
        {...button}
        leftSection={<IconZoomIn size={18} aria-hidden />}
        onClick={() => viewer && moves.zoomIn(viewer)}
      >
        Zoom in
      </Button>
      <Button
        {...button}
        leftSection={<IconZoomOut size={18} aria-hidden />}
        onClick={() => viewer && moves.zoomOut(viewer)}
      >
        Zoom out
      </Button>
      <Button
        {...button}
        leftSection={<IconArrowsMaximize size={18} aria-hidden />}
        onClick={() => viewer && moves.whole(viewer)}
      >
        Whole picture
      </Button>
    </>
  );
}
