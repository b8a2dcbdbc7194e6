/** The sizes of served pictures: the longest side in pixels, except `thumb`, which fits 445 × 556. */
export const pictureSizes = ['thumb', '480', '960', '1600', '2800'] as const;
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
