import { getNonce } from 'get-nonce';
import type { Point, TileSourceOptions, Viewer } from 'openseadragon';
import { pictureAddress, type PictureValue } from '@verso/contract/picture.ts';
import { chunk } from '#chunk.ts';

/** A picture that can be zoomed. */
export interface DeepPicture extends PictureValue {
  _id: string;
}

/** Opens a zoom viewer in an element. The library is loaded on first use, only here. */
export async function openViewer(element: HTMLElement, picture: DeepPicture): Promise<Viewer> {
  const library = chunk(async () => (await import('openseadragon')).default);
  const [openSeadragon, tileSources] = await Promise.all([library, sourceOf(picture)]);
  blockLibraryStyles();
  const viewer = openSeadragon({
    element,
    tileSources,
    drawer: 'canvas',
    showNavigationControl: false,
    // The dialog has its own buttons and keys.
    tabIndex: -1,
    keyboardNavEnabled: false,
    animationTime: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.6,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: 3,
    visibilityRatio: 0.6,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    // The server cuts one tile at a time and asks others to retry when busy.
    imageLoaderLimit: 4,
    tileRetryMax: 2,
    tileRetryDelay: 1500,
  });
  keepWhole(viewer);
  return viewer;
}

/** Shows the whole picture again when its frame changes, unless the reader has zoomed in: the library would crop it. */
function keepWhole(viewer: Viewer): void {
  let isWhole = true;
  viewer.addHandler('zoom', () => {
    isWhole = Math.abs(viewer.viewport.getZoom() / viewer.viewport.getHomeZoom() - 1) < 0.01;
  });
  viewer.addHandler('resize', () => {
    // The library keeps the width that was shown, once this event is over.
    if (isWhole) queueMicrotask(() => viewer.viewport.goHome(true));
  });
}

/** Public pictures as IIIF tiles; private ones, and as a fallback, the largest copy. */
async function sourceOf(picture: DeepPicture): Promise<TileSourceOptions & { id?: string }> {
  const copy = { type: 'image', url: pictureAddress(picture, '2800', 'jpeg') };
  if (picture.query !== '') return copy;
  const { origin } = new URL(picture.url, window.location.href);
  const service = `${origin}/iiif/3/${picture._id}`;
  const answer = await fetch(`${service}/info.json`).catch(() => undefined);
  if (!answer?.ok) return copy;
  // Uses the address that this page knows; the one in info.json is for viewers elsewhere.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const info = (await answer.json()) as TileSourceOptions;
  return { ...info, id: service };
}

/** The library would add a style without the page's nonce unless an element with this attribute exists. */
function blockLibraryStyles() {
  const mark = 'data-openseadragon-mobile-css';
  if (document.querySelector(`style[${mark}]`)) return;
  const style = document.createElement('style');
  style.nonce = getNonce() ?? '';
  style.setAttribute(mark, '');
  document.head.append(style);
}

/** The zoom, or the target of a zoom in progress; at 100 one picture pixel is one page pixel. */
export function percentShown({ viewport, world }: Viewer): number | undefined {
  const picture = world.getItemAt(0);
  return picture && Math.round(picture.viewportToImageZoom(viewport.getZoom()) * 100);
}

/** Zoom and pan actions. */
export const moves = {
  zoomIn: ({ viewport }: Viewer) => viewport.zoomBy(1.6).applyConstraints(),
  zoomOut: ({ viewport }: Viewer) => viewport.zoomBy(1 / 1.6).applyConstraints(),
  whole: ({ viewport }: Viewer) => viewport.goHome(),
  left: (viewer: Viewer) => pan(viewer, -1, 0),
  right: (viewer: Viewer) => pan(viewer, 1, 0),
  up: (viewer: Viewer) => pan(viewer, 0, -1),
  down: (viewer: Viewer) => pan(viewer, 0, 1),
};

/** Keyboard shortcuts of those actions. */
export const moveOfKey: Readonly<Record<string, keyof typeof moves>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'whole',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Moves by a fifth of the visible area. */
function pan({ viewport }: Viewer, across: number, down: number) {
  const way: Point = viewport.getBounds().getSize().times(0.2);
  way.x *= viewport.getFlip() ? -across : across;
  way.y *= down;
  viewport.panBy(way).applyConstraints();
}
