const written = (unit: string) =>
  new Intl.NumberFormat(navigator.language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
const megabytes = written('megabyte');
const kilobytes = written('kilobyte');

const kilo = 1024;

/** `4.2 MB` or `310 kB` in binary units (1 kB = 1024 bytes), as upload limits are. */
export const formatBytes = (bytes: number): string =>
  bytes < kilo * kilo ? kilobytes.format(Math.ceil(bytes / kilo)) : megabytes.format(bytes / kilo / kilo);
