import QRCode from 'qrcode';

/** An address as a QR code: its modules as one path, each a unit wide. */
export function codeOf(address: string): { side: number; path: string } {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const side = modules.size;
  const squares: string[] = [];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
  return { side, path: squares.join('') };
}
