import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CameraState, useCamera } from '#components/discovery/check/use-camera.ts';
import type { Picture as PictureData } from '@verso/contract/schemas/picture.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import classes from './ComparePicture.module.css';

const views = [
  { value: 'picture', label: 'Picture only' },
  { value: 'beside', label: 'Side by side' },
  { value: 'over', label: 'Overlay' },
] as const;
export type View = (typeof views)[number]['value'];

const cameraWords: Readonly<Record<CameraState, string>> = {
  starting: 'The camera is starting. Allow this page to use it if your browser asks.',
  live: '',
  refused: 'The camera is blocked. Allow the camera in your browser’s settings for this site, or compare by eye.',
  none: 'No camera was found, or another app is using it. Compare by eye.',
};

interface CompareDialogProps {
  picture: PictureData;
  title: string;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
}

/** The picture in full screen, or with what the reader’s camera sees. */
export function CompareDialog({ picture, title, view, onView, onClose }: CompareDialogProps) {
  const [opacity, setOpacity] = useState(50);
  const [mirrored, setMirrored] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': `Compare ${title}` } }}
    >
      <div className={classes.dialog}>
        <div className={classes.bar}>
          <div
            role="group"
            aria-label="Show the picture alone, beside the camera view or over it"
            className={classes.views}
          >
            {views.map(({ value, label }) => (
              <Button
                key={value}
                variant={value === view ? 'filled' : 'subtle'}
                px="sm"
                aria-pressed={value === view}
                onClick={() => onView(value)}
              >
                {label}
              </Button>
            ))}
          </div>
          <Button
            variant={mirrored ? 'filled' : 'subtle'}
            px="sm"
            aria-label="Mirror the registered picture"
            aria-pressed={mirrored}
            onClick={() => setMirrored(!mirrored)}
          >
            Mirror
          </Button>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
        <div className={classes.stage} data-view={view}>
          {view !== 'picture' && <CameraView />}
          <div
            className={classes.layer}
            data-mirrored={mirrored || undefined}
            style={view === 'over' ? { opacity: opacity / 100 } : undefined}
          >
            <Picture picture={picture} sizes="100vw" alt={title} eager />
          </div>
        </div>
        {view === 'over' && (
          <label className={classes.bar}>
            Opacity of the registered picture
            <input
              type="range"
              min={0}
              max={100}
              value={opacity}
              className={classes.range}
              onChange={({ currentTarget }) => setOpacity(Number(currentTarget.value))}
            />
          </label>
        )}
      </div>
    </Dialog>
  );
}

/** Only while it is shown is the camera on. */
function CameraView() {
  const { state, video } = useCamera();
  return (
    <div className={classes.layer}>
      <video ref={video} className={classes.video} aria-label="Your camera" muted playsInline />
      {state !== 'live' && (
        <p role="status" className={classes.state}>
          {cameraWords[state]}
        </p>
      )}
    </div>
  );
}
