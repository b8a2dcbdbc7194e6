import { Button } from '@mantine/core';
import type { Viewer } from 'openseadragon';
import { useState } from 'react';
import type { Picture as PictureShape } from '@verso/contract/schemas/picture.ts';
import { OtherPictures, useShownPicture } from '#features/discovery/record/pictures/OtherPictures.tsx';
import { ZoomButtons, ZoomView } from '#components/works/pictures/ZoomView.tsx';
import classes from './VotingPage.module.css';

/** The pictures of a work, zoomed in place. */
export function VotingPictures({ title, pictures }: { title: string; pictures: readonly PictureShape[] }) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const { picture, ...view } = useShownPicture(pictures);
  if (!picture) return <p className={classes.pictures}>No picture on record</p>;
  const label = [title, picture.caption].filter(Boolean).join(', ');
  return (
    <section className={classes.pictures} aria-label="Pictures">
      <ZoomView key={picture._id} picture={picture} label={label} onViewer={setViewer} />
      <div className={classes.tools}>
        <ZoomButtons viewer={viewer} />
        <Button variant="default" onClick={() => view.setOpened('full')}>
          Full screen
        </Button>
        {pictures.length > 1 && (
          <Button variant="default" onClick={() => view.setOpened('compared')}>
            Compare
          </Button>
        )}
      </div>
      <OtherPictures title={title} pictures={pictures} {...view} />
    </section>
  );
}
