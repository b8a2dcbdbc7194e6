import { pictureTypes } from '#components/shared/documents/picture-fault.ts';

/** Above this many bytes a photograph is made smaller before it is sent. */
const maxBytes = 1024 * 1024;
/** Longest side of the smaller copy in pixels, far more than the comparison needs. */
const longestSide = 1200;

/** The browser cannot decode the picture. */
export class UnreadablePicture extends Error {}

/** The photograph as the server accepts it, and small enough for a phone's connection. */
export async function fitPhotograph(photograph: File): Promise<File> {
  if (pictureTypes.includes(photograph.type) && photograph.size <= maxBytes) return photograph;
  const picture = await createImageBitmap(photograph).catch(() => {
    throw new UnreadablePicture('This photo could not be read. Choose a JPEG, PNG or WebP picture.');
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const drawing = canvas.getContext('2d');
  if (drawing) {
    // JPEG has no transparency, and black would be compared as part of the work.
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!drawing || !copy) throw new UnreadablePicture('This photo is too large for your browser. Choose a smaller one.');
  return new File([copy], 'photograph.jpg', { type: copy.type });
}
