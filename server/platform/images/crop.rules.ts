import type { PictureCrop } from '#api/contract/office/pictures.options.ts'

/** A stored picture and the part of it that is shown; null is all of it. */
export type CroppedPicture = { crop: PictureCrop | null; width: number; height: number }

/** What is shown of a stored picture, in whole pixels within it. */
export const toCropBox = ({ crop, width, height }: CroppedPicture) => {
  if (!crop) return { left: 0, top: 0, width, height }
  const x = Math.min(width - 1, Math.round(crop.x * width))
  const y = Math.min(height - 1, Math.round(crop.y * height))
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(width - x, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - y, Math.round(crop.height * height))),
  }
}
