import type { Viewer } from 'openseadragon';

/**
 * Makes two viewers show the same part, each at its own scale: the one last moved by the user leads. Returns the
 * cleanup.
 */
export function linkViewers(first: Viewer, second: Viewer): () => void {
  let leader = first;
  const follow = (one: Viewer, other: Viewer) => {
    const lead = () => {
      leader = one;
    };
    const show = () => {
      if (leader === one) showSame(one, other);
    };
    // The follower is moved immediately; user moves are animated, so the flag tells them apart.
    const moved = ({ immediately }: { immediately: boolean }) => {
      if (!immediately) lead();
    };
    one.addHandler('canvas-press', lead);
    one.addHandler('canvas-pinch', lead);
    one.addHandler('zoom', moved);
    one.addHandler('pan', moved);
    one.addHandler('viewport-change', show);
    return () => {
      one.removeHandler('canvas-press', lead);
      one.removeHandler('canvas-pinch', lead);
      one.removeHandler('zoom', moved);
      one.removeHandler('pan', moved);
      one.removeHandler('viewport-change', show);
    };
  };
  const ends = [follow(first, second), follow(second, first)];
  const showAgain = () => (leader === first ? showSame(first, second) : showSame(second, first));
  const viewers = [first, second];
  for (const one of viewers) one.addHandler('flip', showAgain);
  return () => {
    for (const end of ends) end();
    for (const one of viewers) one.removeHandler('flip', showAgain);
  };
}

function showSame({ viewport: from, world }: Viewer, { viewport: to, world: other }: Viewer): void {
  const [shown, toShow] = [world.getItemAt(0), other.getItemAt(0)];
  if (!shown || !toShow) return;
  // Both have width 1 in viewport units, so only the heights differ.
  const centre = from.getCenter(true);
  // What is on the left of a mirrored picture is on the right of the other.
  if (from.getFlip() !== to.getFlip()) centre.x = 1 - centre.x;
  centre.y *= toShow.getBounds().height / shown.getBounds().height;
  to.zoomTo(to.getHomeZoom() * (from.getZoom(true) / from.getHomeZoom()), undefined, true).panTo(centre, true);
}
