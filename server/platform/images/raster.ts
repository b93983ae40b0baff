import sharp from 'sharp'
import { isGoodsSvg } from '#drawings/goods/goods.ts'
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

/** Of a square's side, what goods take of it. */
const goodsShare = 0.86

type DrawingSize = Pick<Raster, 'svg' | 'side' | 'units' | 'pixels'>

const openSvg = ({ svg, side, units, pixels }: DrawingSize) =>
  sharp(Buffer.from(svg), { density: (dotsPerInch * pixels) / units }).resize({ [side]: pixels })

/** Goods are of any form: what is drawn of them fills a square, where the frame of a bottle would leave a stopper small. */
const openGoods = async (size: DrawingSize) => {
  const { pixels } = size
  const inner = Math.round(pixels * goodsShare)
  // Drawn larger, as most of the drawing is cut away.
  const { data, info } = await openSvg({ ...size, pixels: pixels * 2 })
    .ensureAlpha()
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .resize({ width: inner, height: inner, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [besideIt, aboveIt] = [Math.floor((pixels - info.width) / 2), Math.floor((pixels - info.height) / 2)]
  return sharp(data).extend({
    left: besideIt,
    top: aboveIt,
    right: pixels - info.width - besideIt,
    bottom: pixels - info.height - aboveIt,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  })
}

const openDrawing = async (size: DrawingSize) => (isGoodsSvg(size.svg) ? openGoods(size) : openSvg(size))

/** Higher efforts take several times as long to save a tenth of the bytes. */
const toEffort = ({ side, pixels }: Raster) => (side === 'height' && pixels < largePixels ? 2 : 1)

/** A drawing as a picture file; undrawn areas stay transparent. */
export const rasterize = async (raster: Raster): Promise<Buffer> => {
  const { format, quality } = raster
  const image = await openDrawing(raster)
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
  const drawing = await openDrawing({ svg, side, units, pixels: thumbPixels })
  return toThumbhash(await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
}
