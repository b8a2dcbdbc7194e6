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
      <p className={`meta ${classes.hint}`}>Drag the picture, or use the sliders. The whole file you chose is kept.</p>
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

function Sliders({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const room = roomOf(choice);
  const { left, top, zoom } = choice;
  const zoomLimit = maxZoom(choice);
  return (
    <div className={classes.sliders}>
      <Input.Wrapper label="Zoom" labelElement="div">
        <Slider
          thumbLabel="Zoom"
          label={(value) => `${Math.round(value * 100)}%`}
          value={zoom}
          min={1}
          max={Math.max(zoomLimit, 1.01)}
          step={0.05}
          disabled={zoomLimit === 1}
          onChange={(value) => onChange(zoomedTo(choice, value))}
        />
      </Input.Wrapper>
      <Input.Wrapper label="Horizontal position" labelElement="div">
        <Slider
          thumbLabel="Horizontal position"
          label={null}
          value={left}
          max={Math.max(room.left, 1)}
          step={Math.max(1, Math.round(room.left / 50))}
          disabled={room.left === 0}
          onChange={(value) => onChange(movedTo(choice, { left: value, top }))}
        />
      </Input.Wrapper>
      <Input.Wrapper label="Vertical position" labelElement="div">
        <Slider
          thumbLabel="Vertical position"
          label={null}
          value={top}
          max={Math.max(room.top, 1)}
          step={Math.max(1, Math.round(room.top / 50))}
          disabled={room.top === 0}
          onChange={(value) => onChange(movedTo(choice, { left, top: value }))}
        />
      </Input.Wrapper>
    </div>
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
