import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { openSlots } from '../images/slots.ts'

export type Picture = { bytes: Buffer; width: number; height: number; thumbhash: string }

const maxPixels = 40_000_000
const maxSide = 2560
const thumbSide = 64
const seconds = 10

/** Decoding takes memory by the pixel, so few are decoded at a time. */
const withSlot = openSlots({ atOnce: 2, waiting: 30 })

const reencode = async (path: string): Promise<Picture> => {
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const thumb = await sharp(data)
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    thumbhash: Buffer.from(hash).toString('base64'),
  }
}

/**
 * A sent picture drawn anew as WebP: nothing of the file itself is kept, neither what hides behind the picture nor where
 * it was taken. null for what cannot be decoded, in time or at all, and for more than forty megapixels; throws `BusyError`
 * when too many wait.
 */
export const reencodePicture = (path: string): Promise<Picture | null> =>
  withSlot(() => reencode(path).catch(() => null))
