import sharp from 'sharp';

/** A photograph as a phone takes it, with position and camera in its metadata. */
export function buildPhotograph({ width = 800, height = 1000, background = '#c06030' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#20406a' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Camera of a private person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}
