import { useState } from 'react';
import type { Picture } from '@verso/contract/schemas/picture.ts';
import { lazyDialog } from '#lazy-part.ts';
import { PictureThumbnails } from './PictureThumbnails.tsx';

const PictureGallery = lazyDialog(
  () => import('./PictureGallery.tsx'),
  (module) => module.PictureGallery,
);
const CompareDialog = lazyDialog(
  () => import('#components/works/pictures/CompareDialog.tsx'),
  (module) => module.CompareDialog,
);

/** What is opened over the page: the picture in full screen, or two of them side by side. */
type Opened = 'full' | 'compared' | null;

/** Which of a work's pictures is shown, and what of them is opened over the page. */
export function useShownPicture(pictures: readonly Picture[]) {
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<Opened>(null);
  return { picture: pictures[shown], shown, setShown, opened, setOpened };
}

interface OtherPicturesProps extends Omit<ReturnType<typeof useShownPicture>, 'picture'> {
  title: string;
  pictures: readonly Picture[];
}

/** The caption of the shown picture, the choice of another one, and what opens over the page. */
export function OtherPictures({ title, pictures, shown, setShown, opened, setOpened }: OtherPicturesProps) {
  const close = () => setOpened(null);
  const caption = pictures[shown]?.caption;
  return (
    <>
      {caption && <p className="meta">{caption}</p>}
      {pictures.length > 1 && <PictureThumbnails pictures={pictures} shown={shown} onShow={setShown} />}
      <>
        {opened === 'full' && (
          <PictureGallery onClose={close} title={title} pictures={pictures} shown={shown} onShow={setShown} />
        )}
        {opened === 'compared' && (
          <CompareDialog
            onClose={close}
            choices={pictures.map((one, at) => ({ picture: one, label: one.caption || `Picture ${at + 1}` }))}
          />
        )}
      </>
    </>
  );
}
