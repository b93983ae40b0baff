import { drawBottle, drawBottleLabel } from '../bottle/bottle.ts'
import type { BottleData } from '../bottle/bottle-data.ts'
import { drawGoods } from '../goods/goods.ts'
import type { GoodsData } from '../goods/goods-data.ts'

/** Any product of the shop, with the data that its drawing needs. */
export type ProductDrawing = ({ type: 'bottle' } & BottleData) | ({ type: 'goods' } & GoodsData)

/** A product as a whole SVG of 220 x 700: the same data gives the same string. */
export const drawProduct = (data: ProductDrawing): string =>
  data.type === 'bottle' ? drawBottle(data) : drawGoods(data)

/** The label of a bottle alone, and its width; goods have none. */
export const drawProductLabel = (data: ProductDrawing): { svg: string; width: number } | null =>
  data.type === 'bottle' ? drawBottleLabel(data) : null
