import sharp, { type Sharp } from 'sharp'
import { bottleBox } from '#api/contract/office/pictures.options.ts'
import { clearGround } from './clear-ground.rules.ts'
import { toCropBox, type CroppedPicture } from './crop.rules.ts'
import type { Format } from './raster.ts'

// What is held between pictures is never asked for again.
sharp.cache(false)

type Size = { pixels: number; format: Format }

/** AVIF is tried from the first quality down, until the picture is small enough. */
const avifQualities = [62, 54, 46, 38, 30, 22] as const
/** The most bytes of a bottle in AVIF, by its height. */
const maxAvifBytes: Record<number, number> = { 480: 20_000, 960: 60_000 }
const webpQuality = 82
const effort = 2

/** What is shown of a stored picture. */
export const openCrop = (bytes: Buffer, photo: CroppedPicture): Sharp =>
  sharp(bytes).extract(toCropBox(photo))

const encodeAvif = async (image: Sharp, maxBytes = Infinity): Promise<Buffer> => {
  let smallest: Buffer | undefined
  for (const quality of avifQualities) {
    smallest = await image.clone().avif({ quality, effort }).toBuffer()
    if (smallest.length <= maxBytes) break
  }
  return smallest ?? image.avif().toBuffer()
}

const encode = (image: Sharp, format: Format, maxBytes?: number): Promise<Buffer> => {
  if (format === 'png') return image.png({ compressionLevel: 9 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: webpQuality, effort: 4 }).toBuffer()
  return encodeAvif(image, maxBytes)
}

/** A bottle of a height, its white ground cleared; a picture with transparent parts stays as it is. */
const openBottle = async (bytes: Buffer, photo: CroppedPicture, height: number): Promise<Sharp> => {
  const width = Math.round((height * bottleBox.width) / bottleBox.height)
  const { hasAlpha } = await sharp(bytes).metadata()
  const { data, info } = await openCrop(bytes, photo)
    .resize({ width, height, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (!hasAlpha) clearGround({ data, width: info.width, height: info.height })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}

/** The bottle of a photograph, by its height. */
export const renderBottlePhoto = async (bytes: Buffer, photo: CroppedPicture, size: Size): Promise<Buffer> =>
  encode(await openBottle(bytes, photo, size.pixels), size.format, maxAvifBytes[size.pixels])

/** A bottle in the middle of a white square, as other sites show it. */
export const renderSquare = async (bottle: Buffer, { pixels }: Pick<Size, 'pixels'>): Promise<Buffer> => {
  const inset = Math.round(pixels * 0.9)
  const image = await sharp(bottle).resize({ width: inset, height: inset, fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#ffffff' } })
    .composite([{ input: image }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The bottle of a photograph in the middle of a white square. */
export const renderBottleSquare = async (
  bytes: Buffer,
  photo: CroppedPicture,
  { pixels }: Pick<Size, 'pixels'>,
): Promise<Buffer> =>
  renderSquare(await (await openBottle(bytes, photo, pixels)).png().toBuffer(), { pixels })

/** A photograph as wide as asked for, or as it is where it is smaller, and at most twice as high as wide. */
export const renderPhoto = (bytes: Buffer, photo: CroppedPicture, size: Size): Promise<Buffer> =>
  encode(
    openCrop(bytes, photo).resize({
      width: size.pixels,
      height: size.pixels * 2,
      fit: 'inside',
      withoutEnlargement: true,
    }),
    size.format,
  )
