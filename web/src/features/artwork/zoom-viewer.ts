import { getNonce } from 'get-nonce';
import type { Point, TileSourceOptions, Viewer } from 'openseadragon';
import { pictureAddress, type PictureValue } from '#ui/picture-source.ts';
import { chunk } from '#chunk.ts';

/** A picture that can be looked into. */
export interface DeepPicture extends PictureValue {
  _id: string;
}

/** Shows a picture in an element, to be zoomed into. The library comes only now, and it alone knows how. */
export async function openViewer(element: HTMLElement, picture: DeepPicture): Promise<Viewer> {
  const library = chunk(async () => (await import('openseadragon')).default);
  const [openSeadragon, tileSources] = await Promise.all([library, sourceOf(picture)]);
  keepStylesOut();
  return openSeadragon({
    element,
    tileSources,
    drawer: 'canvas',
    showNavigationControl: false,
    // The dialog has buttons, and keys of its own.
    tabIndex: -1,
    keyboardNavEnabled: false,
    animationTime: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.6,
    minZoomImageRatio: 1,
    maxZoomPixelRatio: 3,
    visibilityRatio: 0.6,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    // The server cuts one part after the other, and tells whoever comes when many wait to come again.
    imageLoaderLimit: 4,
    tileRetryMax: 2,
    tileRetryDelay: 1500,
  });
}

/**
 * Pictures that everybody may see as parts of themselves, by IIIF; others, and where that fails, as their largest copy.
 */
async function sourceOf(picture: DeepPicture): Promise<TileSourceOptions & { id?: string }> {
  const copy = { type: 'image', url: pictureAddress(picture, '2800', 'jpeg') };
  if (picture.query !== '') return copy;
  const { origin } = new URL(picture.url, window.location.href);
  const service = `${origin}/iiif/3/${picture._id}`;
  const answer = await fetch(`${service}/info.json`).catch(() => undefined);
  if (!answer?.ok) return copy;
  // Under the address that this page knows, which may be another than the one viewers elsewhere are told.
  // Our own server's answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const told = (await answer.json()) as TileSourceOptions;
  return { ...told, id: service };
}

/** The library would add a style of its own without the page's nonce, unless one with this mark is there. */
function keepStylesOut() {
  const mark = 'data-openseadragon-mobile-css';
  if (document.querySelector(`style[${mark}]`)) return;
  const style = document.createElement('style');
  style.nonce = getNonce() ?? '';
  style.setAttribute(mark, '');
  document.head.append(style);
}

/** How large a picture is shown, or will be once it has moved: at 100 each of its pixels is one of the page. */
export function percentShown({ viewport, world }: Viewer): number | undefined {
  const picture = world.getItemAt(0);
  return picture && Math.round(picture.viewportToImageZoom(viewport.getZoom()) * 100);
}

/** What buttons and keys do to a picture. */
export const moves = {
  zoomIn: ({ viewport }: Viewer) => viewport.zoomBy(1.6).applyConstraints(),
  zoomOut: ({ viewport }: Viewer) => viewport.zoomBy(1 / 1.6).applyConstraints(),
  whole: ({ viewport }: Viewer) => viewport.goHome(),
  left: (viewer: Viewer) => pan(viewer, -1, 0),
  right: (viewer: Viewer) => pan(viewer, 1, 0),
  up: (viewer: Viewer) => pan(viewer, 0, -1),
  down: (viewer: Viewer) => pan(viewer, 0, 1),
};

/** The keys of those moves. */
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

/** By a fifth of what is seen. */
function pan({ viewport }: Viewer, across: number, down: number) {
  const way: Point = viewport.getBounds().getSize().times(0.2);
  way.x *= across;
  way.y *= down;
  viewport.panBy(way).applyConstraints();
}
