import type { Named } from '../named.ts'

export const GLASS_VARIANTS = [
  'burgundy',
  'bordeaux',
  'flute',
  'white',
  'tumbler',
  'decanter',
  'carafe',
  'opener',
  'stopper',
  'cooler',
] as const
export const GIFT_BOX_VARIANTS = ['single', 'double', 'magnum', 'basket', 'paper-bag'] as const
export const FOOD_VARIANTS = [
  'cheese',
  'crackers',
  'olives',
  'chocolate',
  'nuts',
  'jam',
  'honey',
  'salami',
  'grape-juice',
] as const

export type GlassVariant = (typeof GLASS_VARIANTS)[number]
export type GiftBoxVariant = (typeof GIFT_BOX_VARIANTS)[number]
export type FoodVariant = (typeof FOOD_VARIANTS)[number]
export type GoodsDrawing = 'glass' | 'gift-box' | 'food'

/** What is sold beside wine. An unknown variant follows from the seed. */
export type GoodsData = {
  drawing: GoodsDrawing
  variant: Named<GlassVariant | GiftBoxVariant | FoodVariant>
  /** Colours, papers and small shapes follow from it. */
  seed: string
  /** What it is called; set on its pack where its letters have outlines (Latin). */
  name?: string
  /** Whose mark it carries; the seed's when left out. */
  maker?: string
  /** False leaves out the shadow on the floor. */
  ground?: boolean
}
