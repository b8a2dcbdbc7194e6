import QRCode from 'qrcode';

/** An address as a QR code: its squares as one path, each a unit wide. */
export function codeOf(address: string): { side: number; path: string } {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const side = modules.size;
  const squares: string[] = [];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
  return { side, path: squares.join('') };
}

/** The same as a picture for pages, with the white around it that readers of codes need. */
export function codeAsSvg(address: string): string {
  const { side, path } = codeOf(address);
  const around = 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-around} ${-around} ${side + 2 * around} ${side + 2 * around}" shape-rendering="crispEdges"><path fill="#fff" d="M${-around} ${-around}h${side + 2 * around}v${side + 2 * around}h-${side + 2 * around}z"/><path d="${path}"/></svg>`;
}
