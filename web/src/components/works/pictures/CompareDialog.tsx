import { Button, NativeSelect, Switch } from '@mantine/core';
import type { Viewer } from 'openseadragon';
import { useEffect, useState } from 'react';
import type { DeepPicture } from './zoom-viewer.ts';
import { linkViewers } from './link-viewers.ts';
import { ZoomDialog } from './ZoomDialog.tsx';
import { ZoomButtons, ZoomView } from './ZoomView.tsx';
import classes from './ZoomView.module.css';

/** A picture with its label. */
interface Compared {
  picture: DeepPicture;
  label: string;
}

interface CompareDialogProps {
  onClose: () => void;
  /** The pictures to choose from; the first two are shown at first. */
  choices: readonly Compared[];
}

/** Two pictures side by side, or stacked on a phone, that zoom and move together. */
export function CompareDialog({ onClose, choices }: CompareDialogProps) {
  const [places, setPlaces] = useState<readonly [number, number]>([0, 1]);
  const [left, setLeft] = useState<Viewer | null>(null);
  const [right, setRight] = useState<Viewer | null>(null);
  const [linked, setLinked] = useState(true);
  const [mirrored, setMirrored] = useState<readonly [boolean, boolean]>([false, false]);
  /** Which side the keys move while the sides are not linked. */
  const [held, setHeld] = useState(0);
  useEffect(() => (linked && left && right ? linkViewers(left, right) : undefined), [linked, left, right]);
  // Also of a picture that is chosen later, in a new viewer.
  useEffect(() => {
    left?.viewport.setFlip(mirrored[0]);
    right?.viewport.setFlip(mirrored[1]);
  }, [left, right, mirrored]);
  const sides = [
    {
      name: 'First',
      place: places[0],
      viewer: left,
      onViewer: setLeft,
      choose: (to: number) => setPlaces([to, places[1]]),
      isMirrored: mirrored[0],
      mirror: (to: boolean) => setMirrored([to, mirrored[1]]),
    },
    {
      name: 'Second',
      place: places[1],
      viewer: right,
      onViewer: setRight,
      choose: (to: number) => setPlaces([places[0], to]),
      isMirrored: mirrored[1],
      mirror: (to: boolean) => setMirrored([mirrored[0], to]),
    },
  ];
  return (
    <ZoomDialog onClose={onClose} label="Compare two pictures" viewer={linked ? left : (sides[held]?.viewer ?? left)}>
      <div className={classes.bar}>
        <h2 className={`caption-title ${classes.title}`}>Compare</h2>
        <Switch
          label="Move together"
          checked={linked}
          onChange={({ currentTarget }) => setLinked(currentTarget.checked)}
        />
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
      <div className={classes.two}>
        {sides.map(({ name, place, viewer, onViewer, choose, isMirrored, mirror }, at) => {
          const side = choices[place];
          return (
            side && (
              <section
                key={name}
                className={classes.side}
                aria-label={`${name}: ${side.label}`}
                ref={(node) => {
                  const hold = () => setHeld(at);
                  node?.addEventListener('focusin', hold);
                  return () => node?.removeEventListener('focusin', hold);
                }}
              >
                <ZoomView key={side.picture._id} picture={side.picture} label={side.label} onViewer={onViewer} />
                <div className={classes.bar}>
                  {choices.length > 2 ? (
                    <NativeSelect
                      aria-label={`${name} picture`}
                      value={place}
                      data={choices.map(({ label }, at) => ({ value: String(at), label }))}
                      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
                    />
                  ) : (
                    <p className="meta">{side.label}</p>
                  )}
                  <Switch
                    label="Mirror"
                    aria-label={`Mirror the ${name.toLowerCase()}`}
                    checked={isMirrored}
                    onChange={({ currentTarget }) => mirror(currentTarget.checked)}
                  />
                  {!linked && <ZoomButtons viewer={viewer} />}
                </div>
              </section>
            )
          );
        })}
      </div>
      <div className={classes.bar}>
        {linked && <ZoomButtons viewer={left} />}
        <p className={`meta ${classes.keys}`}>
          Keys{linked ? '' : ' (for the picture whose buttons you used last)'}: + and − zoom, 0 shows the whole picture,
          arrow keys move it
        </p>
      </div>
    </ZoomDialog>
  );
}
