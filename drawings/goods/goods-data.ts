import type { KnownName } from '../known-name.ts'

export const glassVariants = [
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
export const giftBoxVariants = ['single', 'double', 'magnum', 'basket', 'paper-bag'] as const
export const foodVariants = [
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

export type GlassVariant = (typeof glassVariants)[number]
export type GiftBoxVariant = (typeof giftBoxVariants)[number]
export type FoodVariant = (typeof foodVariants)[number]
export type GoodsDrawing = 'glass' | 'gift-box' | 'food'

/** What is sold beside wine. An unknown variant follows from the seed. */
export type GoodsData = {
  drawing: GoodsDrawing
  variant: KnownName<GlassVariant | GiftBoxVariant | FoodVariant>
  /** Colours, papers and small shapes follow from it. */
  seed: string
  /** What it is called; set on its pack where its letters have outlines (Latin). */
  name?: string
  /** Whose mark it carries; the seed's when left out. */
  maker?: string
  /** What its text says of how it looks; what is left open follows from the seed. */
  facts?: readonly string[]
  /** In use: a glass with wine in it, a bucket with ice and a bottle. Not every product has such a picture. */
  use?: boolean
  /** False leaves out the shadow on the floor. */
  ground?: boolean
}
