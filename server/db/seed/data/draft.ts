/**
 * A wine as it is written down by hand. What follows from kind, taste and vintage (serving, pairing, further
 * vintages, ratings) is added by compose.ts, the same every time.
 */
export type WineDraft = {
  key: string
  winery: string
  ko: string
  original: string
  area: string
  /** Grape key and percentage in turn: 'merlot 60 cabernet-franc 40'. */
  grapes: string
  alcohol: number
  /** Sweetness, acidity, body from 1 to 5; then tannin for a red, fizz for a sparkling wine. */
  taste: [number, number, number, number?]
  aromas: string
  /** The first is the one on sale in lists. */
  years: (number | 'NV')[]
  price: number
  list?: number
  ml?: number
  /** Further sizes of the first vintage: millilitres and price. */
  sizes?: [number, number][]
  level: 'entry' | 'daily' | 'gourmet' | 'occasion' | 'collector'
  themes?: string
  /** First and last year of its best time, where it differs from what the style suggests. */
  drink?: [number, number]
  glass?: string
  celsius?: [number, number]
  decant?: number
  /** Mean and count, where the story speaks of a wine shoppers know well. */
  rating?: [number, number]
  prize?: { source: string; year: number; prizeKo: string }
  headline: string
  story: string
  bottle?: { shape?: string; glass?: string; wine?: string; label?: string; closure?: string }
}
