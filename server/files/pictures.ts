import sharp from 'sharp'
import { openSlots } from '../platform/images/slots.ts'
import { toSmallRaw, toThumbhash } from '../platform/images/thumbhash.ts'

export type Picture = { bytes: Buffer; width: number; height: number; thumbhash: string }

const maxPixels = 40_000_000
/** What is made of a picture that somebody sends: long enough for a screen, small enough to send. */
const sentPicture = { maxSide: 2560, quality: 82 }
const seconds = 10

/** Decoding needs memory for every pixel, so few pictures are decoded at a time. */
const withSlot = openSlots({ atOnce: 2, waiting: 30 })

type Copy = { maxSide: number; quality: number }

const reencode = async (path: string, { maxSide, quality }: Copy): Promise<Picture> => {
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    thumbhash: toThumbhash(await toSmallRaw(sharp(data))),
  }
}

/**
 * Encodes a picture again as WebP: nothing of the file itself remains, neither hidden data nor its location.
 * null for a picture that cannot be decoded, in time or at all, or has more than forty megapixels; throws
 * `BusyError` when too many wait.
 */
export const reencodePicture = (path: string, copy: Copy = sentPicture): Promise<Picture | null> =>
  withSlot(() => reencode(path, copy).catch(() => null))
