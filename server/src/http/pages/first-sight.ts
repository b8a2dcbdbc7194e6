import { firstPictureSizes, pictureAddress, pictureSet, type PictureValue } from '@verso/contract/picture.ts';
import { escape } from './plain-page.ts';

/** A page's title and picture, painted before its script runs. */
export interface FirstSight {
  kind: keyof typeof firstPictureSizes;
  title: string;
  picture: PictureValue | null;
  /** A sentence below the title. */
  lead?: string;
}

/**
 * About the place where the page has it: below the header, the breadcrumb and, on a phone, the verdict. The measures are
 * those of the app's first stylesheet.
 */
const styles = `.first-sight {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-content: start;
  padding-top: calc(72px + 2 * var(--space-4) + var(--space-3) + 48px);
}
.first-sight picture {
  display: contents;
}
.first-sight[data-kind="work"] .first-picture {
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  height: min(70vh, 560px, calc((100vw - 2 * (var(--gutter) + var(--space-4))) / var(--ratio) + 128px));
  padding: var(--space-4) var(--space-4) 64px;
  background: var(--stage);
  overflow: hidden;
}
.first-sight[data-kind="work"] img {
  width: auto;
  height: auto;
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;
}
.first-words {
  display: grid;
  gap: var(--space-4);
  align-content: start;
}
.first-sight[data-kind="landing"] {
  padding-top: calc(72px + var(--space-4));
}
.first-sight[data-kind="landing"] .first-picture {
  display: none;
}
.first-sight[data-kind="landing"] img,
.first-sight[data-kind="scan"] img {
  width: 100%;
  height: auto;
  max-height: 70vh;
  object-fit: contain;
}
.first-sight[data-kind="scan"] {
  max-width: 760px;
  padding-top: calc(72px + var(--space-4) + 180px);
}
.first-sight[data-kind="scan"] .first-words {
  order: -1;
}
.first-sight[data-kind="artist"] {
  padding-top: calc(72px + var(--space-6));
}
.first-sight[data-kind="artist"] .first-picture {
  width: min(320px, 60vw);
}
.first-sight[data-kind="artist"] img {
  width: 100%;
  height: auto;
}
.first-loader {
  position: absolute;
  inset: 0 0 auto;
}
.first-loader::before {
  content: "";
  position: fixed;
  inset: 0 0 auto;
  height: 2px;
  background: var(--verdigris);
  transform-origin: left;
  animation: first-loading 8s cubic-bezier(0.05, 0.7, 0.1, 1) both;
}
@keyframes first-loading {
  from {
    transform: scaleX(0);
  }
  to {
    transform: scaleX(0.94);
  }
}
@media (scripting: none) {
  .first-loader {
    display: none;
  }
}
.first-loader[data-kind="scan"] {
  max-width: 760px;
  top: calc(72px + var(--space-6));
}
@media (min-width: 62em) {
  .first-sight[data-kind="work"] {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    padding-top: calc(76px + 2 * var(--space-4) + 21px);
  }
  .first-sight[data-kind="work"] .first-picture {
    grid-column: span 7;
    height: min(78vh, 860px);
    padding: var(--space-6) var(--space-6) 60px;
  }
  .first-sight[data-kind="work"] .first-words {
    grid-column: span 5;
  }
  .first-sight[data-kind="landing"] {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    padding-top: calc(76px + var(--space-7));
  }
  .first-sight[data-kind="landing"] .first-words {
    grid-column: span 5;
    padding-top: var(--space-4);
    order: -1;
  }
  .first-sight[data-kind="landing"] .first-picture {
    display: block;
    grid-column: span 7;
  }
  .first-sight[data-kind="landing"] img {
    max-height: min(70vh, 620px);
    object-position: left top;
  }
  .first-sight[data-kind="artist"] {
    grid-template-columns: 320px minmax(0, 1fr);
    column-gap: var(--space-7);
    padding-top: calc(76px + var(--space-6));
  }
}`;

/**
 * The title and picture in the places where the page will have them, with a loader. They are hidden from screen readers,
 * which would read the title twice. The script removes them with their styles.
 */
export function sightHtml({ kind, title, lead, picture }: FirstSight, nonce: string): string {
  const words = `<p class="${kind === 'artist' || kind === 'landing' ? 'display' : 'work-title'}">${escape(title)}</p>${lead ? `<p class="lead">${escape(lead)}</p>` : ''}`;
  const ratio = picture ? ` style="--ratio:${picture.width / picture.height}"` : '';
  return `<style nonce="${nonce}">${styles}</style><div class="first-sight container" data-kind="${kind}"${ratio} aria-hidden="true">${picture ? pictureHtml(picture, kind) : ''}<div class="first-words">${words}</div></div>${loaderHtml(kind)}`;
}

/** A scanned code says so too: a picture and a title alone could be taken for the answer. */
const loaderHtml = (kind: FirstSight['kind']) =>
  `<div class="first-loader container" data-kind="${kind}" role="status">${kind === 'scan' ? '<p class="lead">Checking the record…</p>' : '<p class="visually-hidden">Loading the page</p>'}</div>`;

function pictureHtml(picture: PictureValue, kind: FirstSight['kind']): string {
  const sizes = `sizes="${firstPictureSizes[kind]}"`;
  const source = (format: 'avif' | 'webp') =>
    `<source type="image/${format}" srcset="${escape(pictureSet(picture, format))}" ${sizes} />`;
  const { width, height } = picture;
  // Where a phone has the landing page's picture, it is not in sight.
  const first = kind === 'landing' ? 'loading="lazy"' : 'fetchpriority="high"';
  return `<div class="first-picture"><picture>${source('avif')}${source('webp')}<img src="${escape(pictureAddress(picture, '960', 'jpeg'))}" srcset="${escape(pictureSet(picture, 'jpeg'))}" ${sizes} width="${width}" height="${height}" alt="" ${first} /></picture></div>`;
}
