import { Button, Group, Input, Slider } from '@mantine/core';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PortraitCrop } from '@verso/contract/works/schemas/profiles.ts';
import { type Choice, cropOf, firstChoice, maxZoom, movedTo, roomOf, sideOf, zoomedTo } from './portrait-crop.ts';
import classes from './CropDialog.module.css';
import { Dialog } from '#ui/dialogs/Dialog.tsx';

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onChosen: (crop: PortraitCrop) => void;
  /** Called if the browser cannot decode the file: the server will report the error. */
  onUnreadable: () => void;
}

/** Crops a picture to a square portrait, by dragging and zooming or with three sliders. */
export function CropDialog(props: CropDialogProps) {
  return (
    <Dialog onClose={props.onClose} title="Choose the part to show">
      <CropForm {...props} />
    </Dialog>
  );
}

function CropForm({ file, onClose, onChosen, onUnreadable }: CropDialogProps) {
  const [choice, setChoice] = useState<Choice>();
  const picture = useRef<HTMLImageElement>(null);
  const drag = useDrag((change) => setChoice((now) => now && change(now)));
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <>
      <div className={classes.frame} {...drag}>
        <img
          ref={picture}
          alt=""
          draggable={false}
          className={classes.picture}
          style={choice ? placed(choice) : { visibility: 'hidden' }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setChoice(firstChoice({ width, height }))
          }
          onError={onUnreadable}
        />
      </div>
      <p className={`meta ${classes.hint}`}>{choice && hintFor(choice)} The whole file you chose is kept.</p>
      {choice && <Sliders choice={choice} onChange={setChoice} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!choice} onClick={() => choice && onChosen(cropOf(choice))}>
          Use this square
        </Button>
      </Group>
    </>
  );
}

const canMove = (choice: Choice) => Object.values(roomOf(choice)).some((room) => room > 0);

function hintFor(choice: Choice): string {
  if (canMove(choice)) return 'Drag the picture, or use the sliders.';
  return maxZoom(choice) > 1 ? 'To choose a part of the picture, zoom in first.' : '';
}

function Sliders({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const room = roomOf(choice);
  const { left, top, zoom } = choice;
  const zoomLimit = maxZoom(choice);
  return (
    <div className={classes.sliders}>
      {zoomLimit > 1 && (
        <Input.Wrapper label="Zoom" labelElement="div">
          <Slider
            thumbLabel="Zoom"
            label={(value) => `${Math.round(value * 100)}%`}
            value={zoom}
            min={1}
            max={zoomLimit}
            step={0.05}
            onChange={(value) => onChange(zoomedTo(choice, value))}
          />
        </Input.Wrapper>
      )}
      <Position
        label="Horizontal position"
        value={left}
        room={room.left}
        onChange={(value) => onChange(movedTo(choice, { left: value, top }))}
      />
      <Position
        label="Vertical position"
        value={top}
        room={room.top}
        onChange={(value) => onChange(movedTo(choice, { left, top: value }))}
      />
    </div>
  );
}

interface PositionProps {
  label: string;
  value: number;
  /** The largest value, in pixels. */
  room: number;
  onChange: (value: number) => void;
}

/** Absent while the square is as long as the picture in that direction. */
function Position({ label, value, room, onChange }: PositionProps) {
  return (
    room > 0 && (
      <Input.Wrapper label={label} labelElement="div">
        <Slider
          thumbLabel={label}
          label={null}
          value={value}
          max={room}
          step={Math.max(1, Math.round(room / 50))}
          onChange={onChange}
        />
      </Input.Wrapper>
    )
  );
}

/** Drags the picture; pointer capture keeps the drag outside the frame. */
function useDrag(onChange: (change: (choice: Choice) => Choice) => void) {
  const last = useRef({ x: 0, y: 0 });
  const hold = ({ clientX: x, clientY: y }: PointerEvent) => {
    const before = last.current;
    last.current = { x, y };
    return { x: x - before.x, y: y - before.y };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      hold(event);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const { currentTarget: frame, pointerId } = event;
      if (!frame.hasPointerCapture(pointerId)) return;
      const { x, y } = hold(event);
      const width = frame.clientWidth;
      onChange((choice) => {
        const scale = sideOf(choice) / width;
        return movedTo(choice, { left: choice.left - x * scale, top: choice.top - y * scale });
      });
    },
  };
}

/** Positions the picture so that its square fills the frame. */
function placed(choice: Choice): CSSProperties {
  const side = sideOf(choice);
  const share = (length: number) => `${(length / side) * 100}%`;
  return {
    width: share(choice.width),
    height: share(choice.height),
    left: share(-choice.left),
    top: share(-choice.top),
  };
}
