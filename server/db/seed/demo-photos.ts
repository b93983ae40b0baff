import sharp, { type Sharp } from 'sharp'
import { drawCover } from '#drawings/cover/cover.ts'
import { toLabelSvg, toProductSvg, type PicturedProduct } from '../../platform/images/drawings.rules.ts'

type DemoPhoto = { bytes: Buffer; width: number; height: number }

const bottle = { width: 440, height: 1400, units: 700 }
const label = { width: 1200 }
const scene = { width: 1200, height: 900, bottleHeight: 780, units: 1200 }
const dotsPerInch = 72
const quality = 90

/** Grain as of a sensor, which leaves white as it is. */
const createGrain = (width: number, height: number) => ({
  create: {
    ...{ width, height, channels: 3 as const, background: '#808080' },
    noise: { type: 'gaussian' as const, mean: 128, sigma: 16 },
  },
})

const finish = async (image: Sharp, width: number, height: number): Promise<DemoPhoto> => {
  const grain = await sharp(createGrain(width, height)).png({ compressionLevel: 0 }).toBuffer()
  const flat = await image.png({ compressionLevel: 0 }).toBuffer()
  const bytes = await sharp(flat)
    .composite([{ input: grain, blend: 'soft-light' }])
    .modulate({ brightness: 1.04, saturation: 0.9 })
    .webp({ quality, effort: 1 })
    .toBuffer()
  return { bytes, width, height }
}

const openSvg = (svg: string, pixels: number, units: number) =>
  sharp(Buffer.from(svg), { density: (dotsPerInch * pixels) / units })

/** A bottle on white, in the sides of the common box: no crop is needed. */
export const createBottlePhoto = (product: PicturedProduct): Promise<DemoPhoto> =>
  finish(
    openSvg(toProductSvg(product), bottle.height, bottle.units)
      .resize({ width: bottle.width, height: bottle.height, fit: 'fill' })
      .flatten({ background: '#ffffff' }),
    bottle.width,
    bottle.height,
  )

/** The front label, near; null for goods. */
export const createLabelPhoto = async (product: PicturedProduct): Promise<DemoPhoto | null> => {
  const drawing = toLabelSvg(product)
  if (!drawing) return null
  const image = openSvg(drawing.svg, label.width, drawing.width)
    .resize({ width: label.width })
    .flatten({ background: '#efeae2' })
  const { info } = await image.clone().raw().toBuffer({ resolveWithObject: true })
  return finish(image, info.width, info.height)
}

/** The bottle in front of its landscape. */
export const createScenePhoto = async (product: PicturedProduct): Promise<DemoPhoto> => {
  const standing = await openSvg(toProductSvg(product), scene.bottleHeight, bottle.units)
    .resize({ height: scene.bottleHeight })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const ground = openSvg(drawCover({ seed: `scene:${product.key}` }), scene.width, scene.units)
    .resize({ width: scene.width, height: scene.height, fit: 'cover' })
    .composite([{ input: standing, left: 195, top: scene.height - scene.bottleHeight - 30 }])
    .flatten({ background: '#ffffff' })
  return finish(ground, scene.width, scene.height)
}
