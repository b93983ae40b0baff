import type { BottleFacts, WineFacts } from '../../../catalogue/plain.rules.ts'

/** The five languages of the interface; Korean is the source. */
export type Names = { ko: string; en: string; zhCN: string; zhTW: string; ja: string }

export type KindCode =
  'RED' | 'WHITE' | 'ROSE' | 'SPARKLING' | 'FORTIFIED' | 'DESSERT' | 'NONALCOHOLIC' | 'GOODS'

/** A production area; `country` is an ISO 3166 code, the position its center in degrees. */
export type AreaSeed = {
  key: string
  country: string
  names: Names
  original: string
  /** The key of the area that it lies in. */
  parent?: string
  latitude?: number
  longitude?: number
}

/** A grape with every spelling that shoppers type, Korean misspellings included. */
export type GrapeSeed = {
  key: string
  names: Names
  original: string
  aliases: string[]
  color?: 'red' | 'white'
}

/** One word of a closed vocabulary (aromas, dishes, glasses, themes, levels …). */
export type WordSeed = {
  key: string
  names: Names
  group?: string
  /** Further words of the same meaning, by language. */
  terms?: Partial<Record<keyof Names, readonly string[]>>
  /** The keys that it stands for: the dishes of a group, the themes of an occasion, the areas of a region. */
  members?: readonly string[]
}

export type WinerySeed = {
  key: string
  nameKo: string
  nameOriginal: string
  lang: string
  area: string
  founded: number
  hectares: number
  bottlesPerYear: number
  storyKo: string
  emblem?: string
}

export type VintageSeed = {
  vintage: number | 'NV'
  volumeMl: number
  price: number
  listPrice: number
  ratingMean: number
  ratingCount: number
}

export type WineSeed = {
  key: string
  winery: string
  nameKo: string
  nameOriginal: string
  kind: KindCode
  area: string
  grapes: { key: string; percent: number }[]
  wineFacts: WineFacts
  /** Tannin for reds, fizz for sparkling wines, else null. */
  bottleFacts: BottleFacts & Record<'alcohol' | 'sweetness' | 'acidity' | 'body', number>
  aromas: string[]
  dishes: { key: string; why: Names }[]
  serving: { celsius: [number, number]; glass: string; decantMinutes: number; keep: Names }
  drinkFrom: number | null
  drinkUntil: number | null
  themes: string[]
  level: string
  awards: { source: string; year: number; prizeKo: string }[]
  fulfilment: 'PICKUP' | 'DELIVERY' | 'BOTH'
  /** Lists show the first; the vintage picker reaches the others. */
  vintages: VintageSeed[]
  bottle: { shape?: string; glass?: string; wine?: string; label?: string; closure?: string }
}

/** Opening hours by weekday, Monday first; null is closed. Times of day as HH:MM, Seoul. */
export type StoreSeed = {
  key: string
  company: string
  nameKo: string
  /** For cards: at most six letters. */
  shortNameKo: string
  province: string
  city: string
  address1: string
  address2: string
  postalCode: string
  latitude: number
  longitude: number
  phone: string
  safeNumber: string
  hours: ([string, string] | null)[]
  options: string[]
  noticeKo: string
  introKo: string
}

/** A selling company: the contract partner of the sale (the operator is an intermediary). */
export type CompanySeed = {
  key: string
  nameKo: string
  representative: string
  businessNumber: string
  mailOrderNumber: string
  liquorLicence: string
  address: string
  phone: string
  email: string
}
