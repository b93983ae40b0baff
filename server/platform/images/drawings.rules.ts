import { createHash } from 'node:crypto'
import { isDrawable } from '#drawings/lettering/lettering.ts'
import { drawCover } from '#drawings/cover/cover.ts'
import { drawRegion } from '#drawings/region/region.ts'
import { hasUse } from '#drawings/goods/goods.ts'
import { readGoodsFacts } from '#drawings/goods/goods-facts.ts'
import { drawMark } from '#drawings/mark/mark.ts'
import { drawProductLabel, drawProduct, type ProductDrawing } from '#drawings/product/product.ts'
import type { CoverDrawing } from '../../db/tables/columns.ts'
import type { Drawing } from '../../db/tables/wines.ts'

/** The data that a product's drawing depends on. */
export type PicturedProduct = {
  /** The wine's key: all its vintages and sizes look the same. */
  key: string
  drawing: Drawing
  kind: string
  nameOriginal: string
  maker: string
  winery: string | null
  /** The year in which the winery was founded. */
  founded?: number | null
  vintage: number | null
  area: { original: string; english: string } | null
}

const burgundy = '#741a32'

/** The first text whose letters can all be drawn. */
const findLegible = (...texts: string[]) => texts.find((text) => isDrawable(text)) ?? ''

const toProductDrawing = ({
  key,
  drawing,
  kind,
  nameOriginal,
  maker,
  winery,
  vintage,
  area,
  founded,
}: PicturedProduct): ProductDrawing => {
  const { type, variant = '', facts = [], label: _, ...dress } = drawing
  if (type !== 'bottle')
    return {
      type: 'goods',
      drawing: type,
      variant,
      seed: key,
      name: nameOriginal,
      maker,
      // A product of an older seed has its name alone.
      facts: facts.length > 0 ? facts : readGoodsFacts(nameOriginal),
    }
  return {
    type: 'bottle',
    kind,
    winery: winery ?? maker,
    name: nameOriginal,
    vintage: vintage ?? 'NV',
    region: area ? findLegible(area.original, area.english) : '',
    seed: key,
    ...(founded && { founded }),
    ...dress,
  }
}

/** A product as SVG; `plain` leaves a bottle's label empty, as for one whose real label is not known. */
export const toProductSvg = (product: PicturedProduct, { plain = false } = {}): string => {
  const drawing = toProductDrawing(product)
  return drawProduct(drawing.type === 'bottle' ? { ...drawing, plain } : drawing)
}

/** Goods in use as SVG, a glass with wine in it; null for what has no such picture. */
export const toUseSvg = (product: PicturedProduct): string | null => {
  const drawing = toProductDrawing(product)
  return drawing.type === 'goods' && hasUse(drawing) ? drawProduct({ ...drawing, use: true }) : null
}

/** The drawn pictures of goods, in their order: the product as it is sold, then in use (사용 예) where it has one. */
export const listGoodsPictures = (goods: {
  id: number
  drawing: Drawing
  imageVersion: string
}): { src: string; use: boolean }[] => {
  const { id, drawing, imageVersion } = goods
  const { type, variant = '' } = drawing
  return [
    { src: `/images/bottle/${id}-${imageVersion}`, use: false },
    ...(type !== 'bottle' && hasUse({ variant })
      ? [{ src: `/images/use/${id}-${imageVersion}`, use: true }]
      : []),
  ]
}

const toLandscape = ({ seed, scene, season, subject, figure }: CoverDrawing) => ({
  seed,
  ...(scene && { scene }),
  ...(season && { season }),
  ...(subject && { subject }),
  ...(figure && { figure }),
})

/** The label of a product alone, as SVG, with its width; null for goods. */
export const toLabelSvg = (product: PicturedProduct) => drawProductLabel(toProductDrawing(product))

/** A landscape as SVG. */
export const toCoverSvg = (drawing: CoverDrawing): string => drawCover(toLandscape(drawing))

/** A winery's mark as SVG, in its ink color on paper. */
export const toWineryMarkSvg = (winery: string): string => drawMark(winery, { ink: burgundy, label: winery })

/** An area with its possible position. */
export type Area = { countryCode: string; latitude: number | null; longitude: number | null }

/** An area on the map of its country; null without a position or an outline of the country. */
export const toAreaSvg = ({ countryCode, latitude, longitude }: Area): string | null =>
  latitude === null || longitude === null ? null : drawRegion(countryCode, { latitude, longitude })

/** The version of a drawing, a hash: a changed drawing gets a new version. */
export const toDrawingVersion = (svg: string): string =>
  createHash('sha256').update(svg).digest('hex').slice(0, 8)
