import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { administration } from '@verso/contract/operations/administration.ts';
import type { ArrangedList, ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { artworks } from '@verso/contract/works/artworks.ts';
import { ShownWork } from '#api/ShownWork.tsx';
import { useAction } from '#api/use-action.ts';
import { artistOf, artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import { TakeOutButton } from './TakeOutButton.tsx';
import classes from './SortableWorks.module.css';
import { moveItem } from './move-item.ts';

interface SortableWorksProps {
  list: ArrangedList;
  works: readonly ArtworkCard[];
  label: string;
}

const take = { carousel: artworks.toggleCarousel, recommended: artworks.toggleRecommend };

/** Works that can be reordered by dragging or by buttons. */
export function SortableWorks({ list, works, label }: SortableWorksProps) {
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { act, busy } = useAction(administration.arrange);
  const move = (id: string, to: number) => {
    const change = moveItem(
      works.map(({ _id }) => _id),
      id,
      to,
    );
    const work = works.find(({ _id }) => _id === id);
    if (!change || !work || busy) return;
    act({ list, id, before: change.before });
    setAnnouncement(`${titleOf(work.title)} is now in position ${change.place} of ${works.length}.`);
  };
  const dropOn = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged) move(dragged, at);
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      <ol role="list" aria-label={label} className={classes.works} aria-busy={busy}>
        {works.map((work, at) => {
          const title = titleOf(work.title);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
            <li
              key={work._id}
              className={classes.work}
              draggable
              data-dragged={dragged === work._id || undefined}
              data-over={(over === work._id && dragged !== work._id) || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(work._id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setOver(work._id);
              }}
              onDrop={dropOn(at)}
            >
              <IconGripVertical size={18} stroke={1.5} className={classes.grip} aria-hidden="true" />
              <span className={classes.place} aria-hidden="true">
                {at + 1}
              </span>
              <MattedPicture picture={work.picture} side={72} alt="" />
              <div>
                <p className="quiet">{artistOf(work)}</p>
                <h3 className="caption-title">
                  <Link to={artworkHref(work)} draggable={false}>
                    <cite>{title}</cite>
                  </Link>
                </h3>
              </div>
              <div className={classes.actions}>
                <ActionIcon
                  aria-label={`Move ${title} up`}
                  aria-disabled={at === 0 || undefined}
                  data-disabled={at === 0 || undefined}
                  onClick={() => move(work._id, at - 1)}
                >
                  <IconArrowUp size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${title} down`}
                  aria-disabled={at === works.length - 1 || undefined}
                  data-disabled={at === works.length - 1 || undefined}
                  onClick={() => move(work._id, at + 1)}
                >
                  <IconArrowDown size={18} stroke={1.5} />
                </ActionIcon>
                <ShownWork work={work}>
                  <TakeOutButton endpoint={take[list]} work={work} from={list} />
                </ShownWork>
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
