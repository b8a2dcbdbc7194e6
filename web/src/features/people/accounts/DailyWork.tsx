import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { search } from '@verso/contract/discovery/search.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { query } from '#api/query.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import classes from './DailyWork.module.css';

const today = Math.floor(Date.now() / (24 * 60 * 60 * 1000));

/** A carousel work, a different one each day. Empty until it has loaded; hidden on small screens. */
export function DailyWork() {
  const roomy = useMediaQuery('(min-width: 64em)');
  const { data } = useQuery({ ...query(search.carousels, {}), enabled: roomy });
  const works = (data?.carousel_images ?? []).filter((work) => work.picture !== null);
  const work = works[today % works.length];
  return (
    <figure className={classes.figure}>
      <div className={classes.mat}>{work && <CarouselPicture work={work} />}</div>
      {work && (
        <figcaption className={classes.label}>
          <span className="name">{attributedTo(work.attribution, work.artist.name)}</span>
          <span className="caption-title">
            <cite>{work.title}</cite>
            {work.creation && `, ${formatUncertainDate(work.creation)}`}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function CarouselPicture({ work: { picture } }: { work: ArtworkCard }) {
  if (!picture) return null;
  const style: CSSProperties & { '--ratio': number } = { '--ratio': picture.width / picture.height };
  return (
    <div className={`featured-work ${classes.picture}`} style={style}>
      <Picture picture={picture} sizes="42vw" alt="" />
    </div>
  );
}
