import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Viewer } from 'openseadragon';
import { useState } from 'react';
import type { DeepPicture } from '#components/works/pictures/zoom-viewer.ts';
import { ZoomDialog } from '#components/works/pictures/ZoomDialog.tsx';
import { ZoomButtons, ZoomView } from '#components/works/pictures/ZoomView.tsx';
import classes from '#components/works/pictures/ZoomView.module.css';

interface PictureGalleryProps {
  onClose: () => void;
  title: string;
  pictures: readonly (DeepPicture & { caption: string })[];
  /** Index of the shown picture, and the change of it. */
  shown: number;
  onShow: (place: number) => void;
}

/** A work's photographs in full screen, to zoom to the brush stroke. */
export function PictureGallery({ onClose, title, pictures, shown, onShow }: PictureGalleryProps) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const picture = pictures[shown];
  if (!picture) return null;
  const showPicture = (place: number) => {
    if (pictures[place]) onShow(place);
  };
  const label = [title, picture.caption].filter(Boolean).join(', ');
  return (
    <ZoomDialog onClose={onClose} label={`${title}, full screen`} viewer={viewer}>
      <div className={classes.bar}>
        <h2 className={`caption-title ${classes.title}`}>{label}</h2>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
      <ZoomView key={picture._id} picture={picture} label={label} onViewer={setViewer} />
      <div className={classes.bar}>
        <ZoomButtons viewer={viewer} />
        {pictures.length > 1 && (
          <>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={18} aria-hidden />}
              {...unless(pictures[shown - 1] !== undefined)}
              onClick={() => showPicture(shown - 1)}
            >
              Previous
            </Button>
            <Button
              variant="default"
              rightSection={<IconChevronRight size={18} aria-hidden />}
              {...unless(pictures[shown + 1] !== undefined)}
              onClick={() => showPicture(shown + 1)}
            >
              Next
            </Button>
            <p className="meta" role="status">
              Picture {shown + 1} of {pictures.length}
            </p>
          </>
        )}
        <p className={`meta ${classes.keys}`}>Keys: + and − zoom, 0 shows the whole picture, arrow keys move it</p>
      </div>
    </ZoomDialog>
  );
}

/** Looks disabled but keeps focus, because the dialog only gets keys while it has focus. */
const unless = (possible: boolean) => (possible ? {} : { 'data-disabled': true, 'aria-disabled': true });
