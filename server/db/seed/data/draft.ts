/**
 * A wine as written by hand. compose.ts adds what follows from kind, taste and vintage (serving, pairing,
 * further vintages, ratings), always with the same result.
 */
export type WineDraft = {
  key: string
  winery: string
  ko: string
  original: string
  area: string
  /** Grape keys and percentages, alternating: 'merlot 60 cabernet-franc 40'. */
  grapes: string
  alcohol: number
  /** Sweetness, acidity, body from 1 to 5; then tannin for a red, fizz for a sparkling wine. */
  taste: [number, number, number, number?]
  aromas: string
  /** Lists show the first. */
  years: (number | 'NV')[]
  price: number
  list?: number
  ml?: number
  /** Further sizes of the first vintage: millilitres and price. */
  sizes?: [number, number][]
  level: 'entry' | 'daily' | 'gourmet' | 'occasion' | 'collector'
  themes?: string
  /** First and last year of its best time, where it differs from the default of the style. */
  drink?: [number, number]
  glass?: string
  celsius?: [number, number]
  decant?: number
  /** Mean and count, where the story describes a wine that shoppers know well. */
  rating?: [number, number]
  prize?: { source: string; year: number; prizeKo: string }
  headline: string
  story: string
  bottle?: { shape?: string; glass?: string; wine?: string; label?: string; closure?: string }
}
