import type { Code } from '@verso/contract/certificates.ts';

/** The white around a code that its readers need, in squares. */
const around = 4;

/** Black on white in any scheme: that is what phones read. What it leads to is said beside it. */
export function QrCode({ code: { side, path }, size }: { code: Code; size: number }) {
  const whole = side + 2 * around;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-around} ${-around} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect x={-around} y={-around} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
