/** A point in pixels. */
type Point = readonly [x: number, y: number];

/** The corners of a four-sided part: top left, top right, bottom right, bottom left. */
export type Outline = readonly [Point, Point, Point, Point];

export interface Grey {
  /** Levels row by row, blurred slightly. */
  levels: Uint8Array;
  width: number;
  height: number;
}

/** How far a side may lean, as a slope: 16 degrees. */
const steepest = 0.28;
const slopes = 57;
const slopeStep = (2 * steepest) / (slopes - 1);
/** Slopes on each side of the one that a pixel suggests, as its neighbours are noisy. */
const slopeSpread = 6;
/** Lines that are kept for each direction, of either polarity. */
const linesKept = 10;
/** Lines, or corners of outlines, that are closer than this share of the side count as one. */
const closest = 0.013;
/** The smallest part of the photograph that a picture covers. */
const smallestArea = 0.05;
const longestRatio = 5;
/** How much longer a side may be than the opposite one, through perspective. */
const perspective = 1.6;
/** The share of each side that must be an edge in the photograph. */
const leastSupport = 0.35;
const shortestSide = 12;

/** An edge through the whole photograph, as a function of the position along it. */
interface Line {
  /** Its position across, in the middle. */
  middle: number;
  slope: number;
  length: number;
  /** How many positions up to each one are on an edge of the photograph. */
  edges: Uint16Array;
}

/** The change of the levels at each pixel, along and across a direction, and how to walk through them. */
interface Changes {
  along: Int16Array;
  across: Int16Array;
  length: number;
  depth: number;
  stepAlong: number;
  stepAcross: number;
}

/**
 * Parts of a photograph that may be a picture on a wall: four-sided, with an edge along each side, the most likely ones
 * first. A frame or a mat has outlines of its own. Finds straight edges with a Hough transform.
 */
export function pictureOutlines(grey: Grey, atMost: number): Outline[] {
  const { width, height } = grey;
  const [byX, byY, strong] = changesOf(grey);
  const lying = linesOf(
    { along: byX, across: byY, length: width, depth: height, stepAlong: 1, stepAcross: width },
    strong,
  );
  const standing = linesOf(
    { along: byY, across: byX, length: height, depth: width, stepAlong: width, stepAcross: 1 },
    strong,
  );
  const found: { outline: Outline; score: number }[] = [];
  for (const [top, bottom] of pairsOf(lying))
    for (const [left, right] of pairsOf(standing)) {
      const outline: Outline = [
        crossing(top, left),
        crossing(top, right),
        crossing(bottom, right),
        crossing(bottom, left),
      ];
      if (!isPlausible(outline, grey)) continue;
      const [topLeft, topRight, bottomRight, bottomLeft] = outline;
      const supports = [
        supportOf(top, topLeft[0], topRight[0]),
        supportOf(bottom, bottomLeft[0], bottomRight[0]),
        supportOf(left, topLeft[1], bottomLeft[1]),
        supportOf(right, topRight[1], bottomRight[1]),
      ];
      const weakest = Math.min(...supports);
      if (weakest < leastSupport) continue;
      found.push({ outline, score: weakest + mean(supports) / 2 });
    }
  const kept: Outline[] = [];
  const near = Math.max(width, height) * closest;
  for (const { outline } of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === atMost) break;
    if (!kept.some((one) => one.every((corner, at) => isNear(corner, outline[at] ?? corner, near)))) kept.push(outline);
  }
  return kept;
}

const isNear = ([x, y]: Point, [otherX, otherY]: Point, near: number) =>
  Math.abs(x - otherX) < near && Math.abs(y - otherY) < near;

/** The change from the previous to the next pixel in each direction, and which change is a strong one. */
function changesOf({ levels, width, height }: Grey): [byX: Int16Array, byY: Int16Array, strong: number] {
  const byX = new Int16Array(levels.length);
  const byY = new Int16Array(levels.length);
  const sizes = new Uint16Array(levels.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [changeX, changeY] = [
        (levels[at + 1] ?? 0) - (levels[at - 1] ?? 0),
        (levels[at + width] ?? 0) - (levels[at - width] ?? 0),
      ];
      byX[at] = changeX;
      byY[at] = changeY;
      sizes[at] = Math.abs(changeX) + Math.abs(changeY);
    }
  const usual = sizes.toSorted()[Math.floor(sizes.length * 0.9)] ?? 0;
  return [byX, byY, Math.max(2.5, Math.min(10, usual / 2))];
}

/** The longest straight edges in one direction, those that get lighter and those that get darker. */
function linesOf(changes: Changes, strong: number): Line[] {
  const { along, across, length, depth, stepAlong, stepAcross } = changes;
  const votes = [new Float32Array(slopes * depth), new Float32Array(slopes * depth)] as const;
  for (let position = 1; position < depth - 1; position += 1)
    for (let step = 1; step < length - 1; step += 1) {
      const at = position * stepAcross + step * stepAlong;
      const change = across[at] ?? 0;
      const size = Math.abs(change);
      if (size < strong || size < 2 * Math.abs(along[at] ?? 0)) continue;
      const suggested = Math.round((steepest - (along[at] ?? 0) / change) / slopeStep);
      const counted = votes[change > 0 ? 1 : 0];
      const last = Math.min(slopes - 1, suggested + slopeSpread);
      for (let index = Math.max(0, suggested - slopeSpread); index <= last; index += 1) {
        const middle = Math.round(position - slopeAt(index) * (step - length / 2));
        if (middle < 0 || middle >= depth) continue;
        const cell = index * depth + middle;
        counted[cell] = (counted[cell] ?? 0) + Math.min(size, 4 * strong);
      }
    }
  return votes.flatMap((counted, lighter) =>
    strongestOf(counted, changes, strong).map(
      (line): Line => ({ ...line, length, edges: edgesAlong(line, changes, { lighter: lighter === 1, strong }) }),
    ),
  );
}

const slopeAt = (index: number) => index * slopeStep - steepest;

function strongestOf(
  votes: Float32Array,
  { length, depth }: Changes,
  strong: number,
): Pick<Line, 'middle' | 'slope'>[] {
  const peaks: { votes: number; middle: number; slope: number }[] = [];
  for (let index = 0; index < slopes; index += 1)
    for (let middle = 1; middle < depth - 1; middle += 1) {
      const cell = index * depth + middle;
      const around = (votes[cell - 1] ?? 0) + (votes[cell + 1] ?? 0);
      const sum = (votes[cell] ?? 0) + 0.6 * around;
      if (sum > strong * length * 0.08) peaks.push({ votes: sum, middle, slope: slopeAt(index) });
    }
  const kept: Pick<Line, 'middle' | 'slope'>[] = [];
  const near = Math.max(3, depth * closest);
  const ends = ({ middle, slope }: Pick<Line, 'middle' | 'slope'>): Point => [
    middle - (slope * length) / 2,
    middle + (slope * length) / 2,
  ];
  for (const { middle, slope } of peaks.toSorted((a, b) => b.votes - a.votes)) {
    if (kept.length === linesKept) break;
    const line = { middle, slope };
    if (!kept.some((one) => isNear(ends(one), ends(line), near))) kept.push(line);
  }
  return kept;
}

function edgesAlong(
  { middle, slope }: Pick<Line, 'middle' | 'slope'>,
  { across, length, depth, stepAlong, stepAcross }: Changes,
  { lighter, strong }: { lighter: boolean; strong: number },
): Uint16Array {
  const edges = new Uint16Array(length + 1);
  for (let step = 0; step < length; step += 1) {
    const position = Math.round(middle + slope * (step - length / 2));
    const isEdge = [position - 1, position, position + 1].some((one) => {
      if (one < 1 || one >= depth - 1) return false;
      const change = across[one * stepAcross + step * stepAlong] ?? 0;
      return change > 0 === lighter && Math.abs(change) >= strong * 0.6;
    });
    edges[step + 1] = (edges[step] ?? 0) + (isEdge ? 1 : 0);
  }
  return edges;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The share of a side that is an edge. */
function supportOf({ edges, length }: Line, from: number, to: number): number {
  const first = clamp(Math.round(from), length);
  const last = clamp(Math.round(to), length);
  return last - first < 4 ? 0 : ((edges[last] ?? 0) - (edges[first] ?? 0)) / (last - first);
}

/** Lines that follow each other from the top, or from the left. */
const pairsOf = (lines: readonly Line[]): [Line, Line][] =>
  lines.flatMap((first) =>
    lines.filter((second) => first.middle < second.middle).map((second): [Line, Line] => [first, second]),
  );

function crossing(lying: Line, standing: Line): Point {
  const x =
    (standing.middle + standing.slope * (lying.middle - (lying.slope * lying.length) / 2 - standing.length / 2)) /
    (1 - standing.slope * lying.slope);
  return [x, lying.middle + lying.slope * (x - lying.length / 2)];
}

/** Whether an outline can be that of a rectangle that is seen almost from the front. */
function isPlausible([topLeft, topRight, bottomRight, bottomLeft]: Outline, { width, height }: Grey): boolean {
  const isInside = ([x, y]: Point) =>
    x > -shortestSide && y > -shortestSide && x < width + shortestSide && y < height + shortestSide;
  if (![topLeft, topRight, bottomRight, bottomLeft].every(isInside)) return false;
  const across = [topRight[0] - topLeft[0], bottomRight[0] - bottomLeft[0]];
  const down = [bottomLeft[1] - topLeft[1], bottomRight[1] - topRight[1]];
  if (Math.min(...across, ...down) < shortestSide) return false;
  if (Math.max(...across) > perspective * Math.min(...across) || Math.max(...down) > perspective * Math.min(...down))
    return false;
  const [wide, high] = [mean(across), mean(down)];
  return wide * high > smallestArea * width * height && Math.max(wide / high, high / wide) < longestRatio;
}

/** Samples of the photograph for each level, in both directions. */
const samples = 3;

/**
 * The part within an outline, straightened, as `side` × `side` levels.
 * @param margin the share of each side to cut away
 */
export function straightened(
  grey: Grey,
  outline: Outline,
  { side, margin }: { side: number; margin: number },
): Uint8Array {
  const at = projection(outline);
  const result = new Uint8Array(side * side);
  const placeOf = (index: number, sample: number) =>
    margin + ((1 - 2 * margin) * (index + (sample + 0.5) / samples)) / side;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      let sum = 0;
      for (let down = 0; down < samples; down += 1)
        for (let across = 0; across < samples; across += 1)
          sum += levelAt(grey, at(placeOf(column, across), placeOf(row, down)));
      result[row * side + column] = Math.round(sum / samples ** 2);
    }
  return result;
}

/** Where a place of the unit square is within an outline, by the projective transform between them. */
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Outline): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / scale;
  const h = (dx1 * sy - sx * dy1) / scale;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / depth,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / depth,
    ];
  };
}

/** The level at a place between pixels; outside, that of the nearest one. */
function levelAt({ levels, width, height }: Grey, [x, y]: Point): number {
  const left = clamp(Math.floor(x), width - 1);
  const right = clamp(Math.floor(x) + 1, width - 1);
  const top = clamp(Math.floor(y), height - 1);
  const bottom = clamp(Math.floor(y) + 1, height - 1);
  const [partX, partY] = [x - Math.floor(x), y - Math.floor(y)];
  const inRow = (row: number) =>
    (levels[row * width + left] ?? 0) * (1 - partX) + (levels[row * width + right] ?? 0) * partX;
  return inRow(top) * (1 - partY) + inRow(bottom) * partY;
}
