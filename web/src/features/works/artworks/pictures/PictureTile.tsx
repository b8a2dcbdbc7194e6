import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import type { Picture as PictureValue } from '@verso/contract/schemas/picture.ts';
import { type DragEvent, useState } from 'react';
import { Picture } from '#ui/pictures/Picture.tsx';
import classes from './PictureTile.module.css';

interface PictureTileProps {
  picture: PictureValue;
  /** From 1; 1 is the cover. */
  place: number;
  of: number;
  /** Whether this tile is being dragged. */
  dragged: boolean;
  /** The side on which the dragged tile would be inserted; null while none is dragged. */
  insertion: 'before' | 'after' | null;
  onDrag: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

/** A picture of the work with its caption and position. Moved by dragging or by buttons. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, of, dragged, insertion, onDrag, onDragEnd, onDrop, onMove, onCaption, onRemove } = props;
  const [above, setAbove] = useState(false);
  const name = place === 1 ? 'Cover' : `Picture ${place}`;
  const over = (event: DragEvent) => {
    if (!insertion) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setAbove(true);
  };
  const drop = (event: DragEvent) => {
    setAbove(false);
    if (!insertion) return;
    event.preventDefault();
    onDrop();
  };
  const startDrag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    onDrag();
  };
  return (
    <li>
      <div
        className={classes.tile}
        data-dragged={dragged || undefined}
        data-insertion={above && insertion ? insertion : undefined}
        onDragOver={over}
        onDragLeave={() => setAbove(false)}
        onDrop={drop}
      >
        <div className={classes.mat} draggable={of > 1} onDragStart={startDrag} onDragEnd={onDragEnd}>
          <Picture
            picture={picture}
            sizes="240px"
            alt={picture.caption || `${name} of the work`}
            className={classes.picture}
          />
        </div>
        <div className={classes.tools}>
          <span className="label">{name}</span>
          {of > 1 && (
            <>
              <ActionIcon
                size={28}
                aria-label={`Move ${name.toLowerCase()} left`}
                aria-disabled={place === 1}
                data-disabled={place === 1 || undefined}
                onClick={() => onMove(place - 1)}
              >
                <IconArrowLeft size={18} stroke={1.5} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                size={28}
                aria-label={`Move ${name.toLowerCase()} right`}
                aria-disabled={place === of}
                data-disabled={place === of || undefined}
                onClick={() => onMove(place + 1)}
              >
                <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
              </ActionIcon>
            </>
          )}
          <ActionIcon size={28} aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
            <IconTrash size={18} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </div>
        <TextInput
          aria-label={`Caption of ${name.toLowerCase()}`}
          placeholder="Caption"
          size="sm"
          maxLength={200}
          value={picture.caption}
          onChange={(event) => onCaption(event.currentTarget.value)}
        />
        {place > 1 && (
          <Button variant="subtle" size="compact-sm" className={classes.cover} onClick={() => onMove(1)}>
            Make cover
          </Button>
        )}
      </div>
    </li>
  );
}
