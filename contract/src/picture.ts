/** The sizes of served pictures: the longest side in pixels, except `thumb`, which fits into its box. */
export const pictureSizes = ['thumb', '480', '960', '1600', '2800'] as const;
/** The box of `thumb`, in pixels. */
export const thumbBox = { width: 445, height: 556 } as const;
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
