import { useState } from 'react';
import { CheckButtons } from '#components/discovery/check/CheckButtons.tsx';
import { usePhotographSearch } from '#components/discovery/check/use-photograph-search.ts';
import classes from './PictureSearch.module.css';

/** The ways to a work without words; a photograph can also be dropped here. */
export function PictureSearch() {
  const [isDragOver, setOver] = useState(false);
  const search = usePhotographSearch();
  return (
    // Keyboard users use the buttons inside.
    <div
      className={classes.drop}
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const photograph = event.dataTransfer.files.item(0);
        if (photograph) search(photograph);
      }}
    >
      <CheckButtons quiet />
      <p className="meta">
        Your photo is compared with public works and isn’t kept.
        <span className={classes.pointer}> You can also drop it here.</span>
      </p>
    </div>
  );
}
