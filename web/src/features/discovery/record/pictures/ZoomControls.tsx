import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import classes from './WorkPictures.module.css';

interface ZoomControlsProps {
  /** Undefined until the picture can be zoomed. */
  zoom?: { zoomIn: () => unknown; zoomOut: () => unknown; resetTransform: () => unknown };
}

export function ZoomControls({ zoom }: ZoomControlsProps) {
  const controls = [
    { label: 'Zoom in', Icon: IconZoomIn, act: zoom?.zoomIn },
    { label: 'Zoom out', Icon: IconZoomOut, act: zoom?.zoomOut },
    { label: 'Fit', Icon: IconMaximize, act: zoom?.resetTransform },
  ];
  return (
    <div className={classes.controls}>
      {controls.map(({ label, Icon, act }) => (
        <ActionIcon key={label} variant="default" size={36} aria-label={label} disabled={!act} onClick={() => act?.()}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
