import { Button } from '@mantine/core';
import { useState } from 'react';
import { firstPictureSizes } from '@verso/contract/picture.ts';
import type { Picture as PictureData } from '@verso/contract/schemas/picture.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import { lazyDialog } from '#lazy-part.ts';
import type { View } from './CompareDialog.tsx';
import classes from './ComparePicture.module.css';

const CompareDialog = lazyDialog(
  () => import('./CompareDialog.tsx'),
  (module) => module.CompareDialog,
);

interface ComparePictureProps {
  picture: PictureData;
  title: string;
}

/** The registered picture, which opens full screen, beside or over what the reader's own camera sees. */
export function ComparePicture({ picture, title }: ComparePictureProps) {
  const [view, setView] = useState<View | null>(null);
  return (
    <div className={classes.compare}>
      <button
        type="button"
        className={classes.picture}
        aria-label={`${title}, full screen`}
        onClick={() => setView('picture')}
      >
        <Picture picture={picture} sizes={firstPictureSizes.scan} alt={title} eager />
      </button>
      <Button variant="outline" className="no-print" onClick={() => setView('beside')}>
        Compare with your camera
      </Button>
      {view && (
        <CompareDialog picture={picture} title={title} view={view} onView={setView} onClose={() => setView(null)} />
      )}
    </div>
  );
}
