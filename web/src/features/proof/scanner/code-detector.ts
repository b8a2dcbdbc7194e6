import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';

declare global {
  interface Window {
    /** In Chrome on phones; other browsers get our own. */
    BarcodeDetector?: typeof BarcodeDetector;
  }
}

const options = { formats: ['qr_code' as const] };

/** The browser's detector of QR codes, or one in WebAssembly that is loaded from this site. */
export async function loadCodeDetector(): Promise<BarcodeDetector> {
  const Native = window.BarcodeDetector;
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) return new Native(options);
  const { BarcodeDetector: Own, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // By default the library fetches its decoder from another site.
  await prepareZXingModule({ overrides: { locateFile: () => decoder }, fireImmediately: true });
  return new Own(options);
}
