/** A smaller difference between neighbouring levels is noise, or light that falls unevenly on a wall. */
const noise = 4;
/** Of the usual amount of detail in a row or column, the share up to which it counts as wall. */
const wallShare = 0.1;
const smallestSide = 8;

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The part of a photograph that has detail, without the plain wall around it.
 * @param grey levels row by row, blurred slightly
 */
export function pictureArea(grey: Uint8Array, { width, height }: { width: number; height: number }): Area {
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const level = grey[at] ?? 0;
      const change = Math.abs((grey[at + 1] ?? 0) - level) + Math.abs((grey[at + width] ?? 0) - level);
      if (change <= noise) continue;
      columns[x] = (columns[x] ?? 0) + change;
      rows[y] = (rows[y] ?? 0) + change;
    }
  }
  const [left, toX] = detailed(columns);
  const [top, toY] = detailed(rows);
  const area = { left, top, width: toX - left, height: toY - top };
  return area.width < smallestSide || area.height < smallestSide ? { left: 0, top: 0, width, height } : area;
}

/** The first position with detail, and the position after the last one. */
function detailed(details: Uint32Array): [from: number, to: number] {
  const usual = details.toSorted()[Math.floor(details.length * 0.6)] ?? 0;
  const has = (detail: number) => detail > usual * wallShare;
  // A change belongs to the pixel before it, so the wall's last pixel has the change to the picture.
  return [details.findIndex(has) + 1, details.findLastIndex(has) + 1];
}
