import sharp from 'sharp'
import { toThumbhash } from './thumbhash.ts'

export type Format = 'avif' | 'webp' | 'png'
export type Raster = {
  svg: string
  /** One side of the drawing in its own units, and its size in pixels. */
  side: 'width' | 'height'
  units: number
  pixels: number
  format: Format
  quality: number
}

sharp.cache(false)
const dotsPerInch = 72
const largePixels = 900
const thumbPixels = 64

const openDrawing = ({ svg, side, units, pixels }: Pick<Raster, 'svg' | 'side' | 'units' | 'pixels'>) =>
  sharp(Buffer.from(svg), { density: (dotsPerInch * pixels) / units }).resize({ [side]: pixels })

/** Higher efforts take several times as long to save a tenth of the bytes. */
const toEffort = ({ side, pixels }: Raster) => (side === 'height' && pixels < largePixels ? 2 : 1)

/** A drawing as a picture file; undrawn areas stay transparent. */
export const rasterize = (raster: Raster): Promise<Buffer> => {
  const { format, quality } = raster
  const image = openDrawing(raster)
  if (format === 'png') return image.png({ compressionLevel: 9 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: quality + 24, effort: 4 }).toBuffer()
  return image.avif({ quality, effort: toEffort(raster) }).toBuffer()
}

/** A placeholder of some 25 bytes, base64. */
export const createThumbhash = async (
  svg: string,
  side: 'width' | 'height',
  units: number,
): Promise<string> => {
  const drawing = openDrawing({ svg, side, units, pixels: thumbPixels })
  return toThumbhash(await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
}
