import type { Code } from '@verso/contract/proof/schemas/certificates.ts';

/** Quiet zone around the code, in modules. */
const quietZone = 4;

/** Black on white in every colour scheme, because phones expect it. The address is also shown as text beside it. */
export function QrCode({ code: { side, path }, size }: { code: Code; size: number }) {
  const whole = side + 2 * quietZone;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-quietZone} ${-quietZone} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect x={-quietZone} y={-quietZone} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
