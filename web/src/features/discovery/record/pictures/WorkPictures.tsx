import { Button } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { firstPictureSizes } from '@verso/contract/picture.ts';
import type { Picture as PictureShape } from '@verso/contract/schemas/picture.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import { lazyPart } from '#lazy-part.ts';
import { OtherPictures, useShownPicture } from './OtherPictures.tsx';
import classes from './WorkPictures.module.css';
import { ZoomControls } from './ZoomControls.tsx';

const ZoomedPicture = lazyPart(
  () => import('./ZoomedPicture.tsx'),
  (module) => module.ZoomedPicture,
  { waiting: StillPicture },
);

const shapeOf = ({ width, height }: PictureShape): CSSProperties & { '--ratio': number } => ({
  '--ratio': width / height,
});

/** A work's main picture, with zoom and its other pictures below. */
export function WorkPictures({ title, pictures }: { title: string; pictures: readonly PictureShape[] }) {
  const { picture, ...view } = useShownPicture(pictures);
  // The code that zooms does not compete with the picture for the connection.
  const [loaded, setLoaded] = useState<string | null>(null);
  if (!picture) {
    return (
      <div className={classes.pictureFrame} data-empty>
        <p className={classes.none}>No picture on record</p>
      </div>
    );
  }
  const shown = (
    <Picture
      picture={picture}
      sizes={firstPictureSizes.work}
      alt={[title, picture.caption].filter(Boolean).join(', ')}
      eager
      className={classes.picture}
      onLoad={() => setLoaded(picture._id)}
    />
  );
  return (
    <div className={classes.fullWidth}>
      <div className={classes.pictureFrame} style={shapeOf(picture)}>
        {loaded === picture._id ? (
          <ZoomedPicture key={picture._id}>{shown}</ZoomedPicture>
        ) : (
          <StillPicture>{shown}</StillPicture>
        )}
        {/* The same buttons for every picture, so that focus returns to them. */}
        <div className={classes.controls}>
          {pictures.length > 1 && (
            <Button variant="default" onClick={() => view.setOpened('compared')}>
              Compare
            </Button>
          )}
          <Button variant="default" onClick={() => view.setOpened('full')}>
            Full screen
          </Button>
        </div>
      </div>
      <OtherPictures title={title} pictures={pictures} {...view} />
    </div>
  );
}

/** The same before it can be zoomed. */
function StillPicture({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes.wrapper}>
        <div className={classes.content}>{children}</div>
      </div>
      <ZoomControls />
    </>
  );
}
