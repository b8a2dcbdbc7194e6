import type { Picture as PictureShape } from '@verso/contract/schemas/picture.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import classes from './WorkPictures.module.css';

interface PictureThumbnailsProps {
  pictures: readonly PictureShape[];
  /** Index of the shown picture. */
  shown: number;
  onShow: (place: number) => void;
}

/** A work's pictures, to choose the one that is shown. */
export function PictureThumbnails({ pictures, shown, onShow }: PictureThumbnailsProps) {
  return (
    <ul role="list" className={classes.others} aria-label="Pictures of this work">
      {pictures.map((one, at) => (
        <li key={one._id}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={at === shown}
            aria-label={one.caption || `Picture ${at + 1}`}
            onClick={() => onShow(at)}
          >
            <Picture picture={one} sizes="96px" alt="" className={classes.small} />
          </button>
        </li>
      ))}
    </ul>
  );
}
