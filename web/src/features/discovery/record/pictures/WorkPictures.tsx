import { ActionIcon, Button } from '@mantine/core';
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch';
import { firstPictureSizes } from '@verso/contract/picture.ts';
import type { Picture as PictureShape } from '@verso/contract/schemas/picture.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import { OtherPictures, useShownPicture } from './OtherPictures.tsx';
import classes from './WorkPictures.module.css';

const shapeOf = ({ width, height }: PictureShape): CSSProperties & { '--ratio': number } => ({
  '--ratio': width / height,
});

/** A work's main picture, with zoom and its other pictures below. */
export function WorkPictures({ title, pictures }: { title: string; pictures: readonly PictureShape[] }) {
  const { picture, ...view } = useShownPicture(pictures);
  if (!picture) {
    return (
      <div className={classes.pictureFrame} data-empty>
        <p className={classes.none}>No picture on record</p>
      </div>
    );
  }
  const words = (one: PictureShape) => [title, one.caption].filter(Boolean).join(', ');
  return (
    <div className={classes.fullWidth}>
      <div className={classes.pictureFrame} style={shapeOf(picture)}>
        <TransformWrapper
          key={picture._id}
          minScale={1}
          maxScale={8}
          doubleClick={{ mode: 'toggle' }}
          wheel={{ activationKeys: ['Control', 'Meta'] }}
        >
          <TransformComponent wrapperClass={classes.wrapper} contentClass={classes.content}>
            <Picture
              picture={picture}
              sizes={firstPictureSizes.work}
              alt={words(picture)}
              eager
              className={classes.picture}
            />
          </TransformComponent>
          <Controls />
        </TransformWrapper>
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

function Controls() {
  const { zoomIn, zoomOut, resetTransform } = useControls();
  return (
    <div className={classes.controls}>
      <ActionIcon variant="default" size={36} aria-label="Zoom in" onClick={() => void zoomIn()}>
        <IconZoomIn size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label="Zoom out" onClick={() => void zoomOut()}>
        <IconZoomOut size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label="Fit" onClick={() => void resetTransform()}>
        <IconMaximize size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
