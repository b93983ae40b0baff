import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

const side = 64

export type Raw = { data: Buffer; info: { width: number; height: number } }

/** The pixels of a picture in small, four bytes each. */
export const toSmallRaw = (image: Sharp): Promise<Raw> =>
  image
    .resize({ width: side, height: side, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

/** The placeholder of a picture, from its pixels in small. */
export const toThumbhash = ({ data, info }: Raw): string =>
  Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
