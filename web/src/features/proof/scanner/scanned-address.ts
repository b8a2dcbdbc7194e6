import { matchPath } from 'react-router';
import { pages } from '@verso/contract/publishing/pages.ts';

/** The scan page that a code leads to; null for every address elsewhere, and for any other text. */
export function scannedAddress(text: string, origin: string): string | null {
  const address = URL.parse(text.trim());
  if (address?.origin !== origin || !matchPath(pages.artworkScan.address, address.pathname)) return null;
  return address.pathname + address.search;
}
