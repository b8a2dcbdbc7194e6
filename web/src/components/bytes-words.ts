const written = (unit: string) =>
  new Intl.NumberFormat(navigator.language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
const megabytes = written('megabyte');
const kilobytes = written('kilobyte');

const kilo = 1024;

/** `4.2 MB` or `310 kB`, as limits count them: 1024 bytes to the kilobyte. */
export const bytesWords = (bytes: number): string =>
  bytes < kilo * kilo ? kilobytes.format(Math.ceil(bytes / kilo)) : megabytes.format(bytes / kilo / kilo);
