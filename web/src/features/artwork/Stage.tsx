import { ActionIcon, Button } from '@mantine/core';
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch';
import type { Picture as PictureShape } from '@verso/contract/picture.ts';
import { Picture } from '#ui/Picture.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { LookCloser } from './LookCloser.tsx';
import classes from './Stage.module.css';

/** A work on its mat, to be looked at closely, with its other pictures below. */
export function Stage({ title, pictures }: { title: string; pictures: readonly PictureShape[] }) {
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<'closer' | 'compared' | null>(null);
  const close = () => setOpened(null);
  const picture = pictures[shown];
  if (!picture) {
    return (
      <div className={classes.stage} data-empty>
        <p className={classes.none}>No picture on record</p>
      </div>
    );
  }
  const words = (one: PictureShape) => [title, one.caption].filter(Boolean).join(', ');
  return (
    <div className={classes.whole}>
      <div className={classes.stage}>
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
              sizes="(min-width: 62em) 58vw, 100vw"
              alt={words(picture)}
              eager
              className={classes.picture}
            />
          </TransformComponent>
          <Controls />
        </TransformWrapper>
        {/* The same buttons whichever picture is shown, so that focus comes back to them. */}
        <div className={classes.controls}>
          {pictures.length > 1 && (
            <Button variant="default" onClick={() => setOpened('compared')}>
              Compare
            </Button>
          )}
          <Button variant="default" onClick={() => setOpened('closer')}>
            Look closely
          </Button>
        </div>
      </div>
      {picture.caption && <p className="meta">{picture.caption}</p>}
      {pictures.length > 1 && (
        <ul role="list" className={classes.others} aria-label="Pictures of this work">
          {pictures.map((one, at) => (
            <li key={one._id}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={at === shown}
                aria-label={one.caption || `Picture ${at + 1}`}
                onClick={() => setShown(at)}
              >
                <Picture picture={one} sizes="96px" alt="" className={classes.small} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <LookCloser
        opened={opened === 'closer'}
        onClose={close}
        title={title}
        pictures={pictures}
        shown={shown}
        onShow={setShown}
      />
      {pictures.length > 1 && (
        <CompareDialog
          opened={opened === 'compared'}
          onClose={close}
          choices={pictures.map((one, at) => ({ picture: one, label: one.caption || `Picture ${at + 1}` }))}
        />
      )}
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
