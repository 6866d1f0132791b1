/** Pixels of each side: twice what is shown. */
const side = 96;

/** Returns the middle of a picture in small, as a data address of some 3 kB; undefined where it cannot be drawn. */
export function smallPicture(picture: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const cut = Math.min(width, height);
  context.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.7);
}
