import type { Translations } from '../../localize.ts'

/** Of food, `material` are its ingredients, `care` how it is kept and `warranty` how long it keeps. */
export type GoodsFacts = GoodsTexts & {
  category: 'KITCHEN' | 'ELECTRIC' | 'FOOD' | 'PACKAGING'
  translations?: Translations<keyof GoodsTexts>
}

type GoodsTexts = {
  material: string
  size: string
  country: string
  care: string
  warranty: string
  /** The KC mark of what has a plug or a battery. */
  certification: string | null
}
