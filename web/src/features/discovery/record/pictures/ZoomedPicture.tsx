import type { ReactNode } from 'react';
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch';
import classes from './WorkPictures.module.css';
import { ZoomControls } from './ZoomControls.tsx';

/** A picture that can be zoomed in place. */
export function ZoomedPicture({ children }: { children: ReactNode }) {
  return (
    <TransformWrapper
      minScale={1}
      maxScale={8}
      doubleClick={{ mode: 'toggle' }}
      wheel={{ activationKeys: ['Control', 'Meta'] }}
    >
      <TransformComponent wrapperClass={classes.wrapper} contentClass={classes.content}>
        {children}
      </TransformComponent>
      <Controls />
    </TransformWrapper>
  );
}

function Controls() {
  return <ZoomControls zoom={useControls()} />;
}
